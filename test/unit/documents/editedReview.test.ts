import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eachRow, recordPlace } from '#core/facts/rowWalk';
import type { Reading } from '#core/reading/reading';
import type { Rows } from '#core/reading/rows';
import { type Review, review } from '#core/review';
import { blockText, bytesOf, changed, type TextChange } from '../../../server/src/documents/blockText';
import { type DocumentReading, readAgain } from '../../../server/src/documents/readDocument';
import { plainFindings } from '../../plainFindings';
import { memoryFiles } from './memoryFiles';

const uri = 'file:///runs/results.jsonl';
const settings = { rules: {}, fields: {}, ignore: [] };
const models = ['small', 'large'];

interface Line {
  readonly task: number;
  readonly trial: number;
  readonly passed: unknown;
  readonly model: number;
  readonly note: string;
}

const lineText = ({ task, trial, passed, model, note }: Line): string =>
  JSON.stringify({ task_id: `task/${task}`, trial, passed, model: models[model], tokens: 10 + trial, note });

const line: fc.Arbitrary<string> = fc
  .record({
    task: fc.nat(400),
    trial: fc.nat(6),
    passed: fc.oneof(
      { weight: 12, arbitrary: fc.boolean() },
      { weight: 1, arbitrary: fc.constantFrom(null, 0, 1, 'passed', 'timeout', 0.5) },
    ),
    model: fc.nat(1),
    note: fc.constantFrom('', 'é and ü', 'a "quoted" word', '\u2028'),
  })
  .map(lineText);

/** Lines that are no trials, or nothing at all. */
const oddLine = fc.constantFrom(
  '',
  '   ',
  '{"pass@1": 0.57, "pass@2": 0.7}',
  '{"summary": "done", "num_trials": 6}',
  '{"task_id": "task/1", "passed": tru',
  '{"task_id": "task/2", "trial": 3, "passed": NaN}',
  '{"task_id": "task/3", "passed": true} {"task_id": "task/4", "passed": false}',
  "{'task_id': 'task/5'}",
  '{"other": [1, 2, 3]}',
  '{"task_id": "task/6", "passed": true}{"task_id":',
);

const anyLine = fc.oneof({ weight: 8, arbitrary: line }, { weight: 1, arbitrary: oddLine });
const lineEnd = fc.constantFrom('\n', '\n', '\n', '\r\n', '\r');

/** An edit as people make them, as shares of the document's length so that it fits any text. */
type Edit =
  | { readonly kind: 'replace'; readonly at: number; readonly length: number; readonly text: string }
  | {
      readonly kind: 'lines';
      readonly at: number;
      readonly gone: number;
      readonly lines: readonly string[];
      readonly end: string;
    }
  | { readonly kind: 'everywhere'; readonly find: string; readonly text: string; readonly most: number }
  | { readonly kind: 'append'; readonly lines: readonly string[]; readonly ended: boolean }
  | { readonly kind: 'whole' | 'undo' };

const share = fc.double({ min: 0, max: 1, noNaN: true });
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    kind: fc.constant('replace' as const),
    at: share,
    length: fc.constantFrom(0, 0, 1, 1, 3, 40, 400),
    text: fc.constantFrom('', 'x', '"', '\\', '}', '\n', 'true', 'é', ',', '\r', '{"a":1}'),
  }),
  fc.record({
    kind: fc.constant('lines' as const),
    at: share,
    gone: fc.constantFrom(0, 0, 1, 2, 30, 3000),
    lines: fc.oneof(
      fc.array(anyLine, { maxLength: 5 }),
      fc
        .array(line, { minLength: 1, maxLength: 3 })
        .map((some) => Array.from({ length: 3000 }, (_, i) => some[i % some.length] ?? '')),
    ),
    end: lineEnd,
  }),
  fc.record({
    kind: fc.constant('everywhere' as const),
    find: fc.constantFrom('true', 'task/1', '"small"', '\n'),
    text: fc.constantFrom('false', 'task/0', '"large"', '\r\n', 'task/new', '\n\n'),
    most: fc.constantFrom(1, 4, 100_000),
  }),
  fc.record({ kind: fc.constant('append' as const), lines: fc.array(anyLine, { maxLength: 4 }), ended: fc.boolean() }),
  fc.constantFrom({ kind: 'whole' as const }, { kind: 'undo' as const }),
);

const positionAt = (text: string, offset: number): { line: number; character: number } => {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
};

/** An edit of `text` between two offsets; a place inside a \r\n is moved before it, as editors have none there. */
const between = (text: string, from: number, to: number, by: string): TextChange => {
  const outside = (at: number): number => (text[at] === '\n' && text[at - 1] === '\r' ? at - 1 : at);
  return { range: { start: positionAt(text, outside(from)), end: positionAt(text, outside(to)) }, text: by };
};

const lineStarts = (text: string): number[] => {
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + end.length);
  return starts;
};

/** The changes that an edit sends, in order; each speaks of the text that the ones before it left. */
const changesOf = (edit: Edit, text: string, earlier: string): TextChange[] => {
  switch (edit.kind) {
    case 'replace': {
      const from = Math.floor(edit.at * text.length);
      return [between(text, from, Math.min(text.length, from + edit.length), edit.text)];
    }
    case 'lines': {
      const starts = lineStarts(text);
      const first = Math.floor(edit.at * (starts.length - 1));
      const to = starts[Math.min(starts.length - 1, first + edit.gone)] ?? text.length;
      return [between(text, starts[first] ?? 0, to, edit.lines.map((one) => one + edit.end).join(''))];
    }
    case 'everywhere': {
      const places = [...text.matchAll(new RegExp(edit.find, 'g'))].map(({ index }) => index);
      const step = Math.max(1, Math.ceil(places.length / Math.min(edit.most, 40)));
      // From the last to the first, so that the places before stay where they are: as editors send several cursors.
      return places
        .filter((_, i) => i % step === 0)
        .reverse()
        .map((at) => between(text, at, at + edit.find.length, edit.text));
    }
    case 'append':
      return [between(text, text.length, text.length, edit.lines.join('\n') + (edit.ended ? '\n' : ''))];
    case 'whole':
      return [{ text: text.replaceAll('"large"', '"small"') }];
    case 'undo':
      return [{ text: earlier }];
  }
};

const namesOf = ({ count, text }: Rows['tasks']): string[] => Array.from({ length: count }, (_, id) => text(id));

/** All that a reading says, in one shape however its pages are cut. */
const said = ({ rows, reread: _, ...reading }: Reading): unknown => {
  const records: unknown[] = [];
  if (rows)
    eachRow(rows, (page, at, row) => {
      records.push([
        recordPlace(rows, row),
        ...[page.task[at], page.trial[at], page.verdictAt[at], page.verdictLength[at]],
        page.verdicts.map((cells, metric) => [cells[at], page.scores[metric]?.[at] ?? 0]),
        ...[page.numbers, page.extras, page.fingerprintLength, page.fingerprintHash].map((columns) =>
          columns.map((column) => column[at]),
        ),
      ]);
    });
  const names = rows && [rows.tasks, rows.trials, rows.texts, ...rows.extraNames].map(namesOf);
  return { ...reading, count: rows?.count, records, names };
};

const findings = ({ findings, facts }: Review): unknown => ({
  findings: plainFindings(findings),
  runs: facts.runs.map(({ report, tally }) => ({ report, n: tally.n, c: tally.c, unscored: tally.unscored })),
  judgements: facts.claims.map(({ claim, judgement }) => ({ claim, judgement })),
});

const { signal } = new AbortController();
const files = memoryFiles({});
const read = async (text: ReturnType<typeof blockText>, previous?: DocumentReading): Promise<DocumentReading> => {
  const open = { uri, languageId: 'jsonl', version: 1, text };
  const progress = (): void => undefined;
  const found = await readAgain({ uri, open, size: text.length, fields: {}, files, signal, progress, previous });
  if (!found) throw new Error('the reading was stopped');
  return found;
};

const byEdits = { read: 0, whole: 0 };
/** The same reading, counting whether it is read again by its changes. */
const counted = (from: DocumentReading): DocumentReading => {
  const { reread } = from.plain;
  if (!reread) return from;
  const begin: typeof reread.begin = (change, head) => {
    const reader = reread.begin(change, head);
    byEdits[reader ? 'read' : 'whole']++;
    return reader;
  };
  return { ...from, plain: { ...from.plain, reread: { ...reread, begin } } };
};

/** Thousands of rows: they are compared quickly, and shown only where they differ. */
const expectSame = (one: unknown, other: unknown): void => {
  if (!isDeepStrictEqual(one, other)) expect(one).toEqual(other);
};

describe('a document that is edited', () => {
  it('is read and reviewed as if it were new, whatever the edits', async () => {
    const opening = Array.from({ length: 4500 }, (_, row) =>
      lineText({ task: row >> 3, trial: row & 7, passed: (row * 7) % 5 < 2, model: 0, note: '' }),
    ).join('\n');
    await fc.assert(
      fc.asyncProperty(
        fc.array(edit, { minLength: 1, maxLength: 8 }),
        fc.constantFrom('', '\n'),
        async (edits, end) => {
          let text = opening + end;
          let before = text;
          let blocks = blockText(text);
          let reading = await read(blocks);
          let latest = review(uri, reading.reading, settings);
          for (const one of edits) {
            const changes = changesOf(one, text, before);
            before = text;
            blocks = changes.reduce(changed, blocks);
            text = Buffer.from(bytesOf(blocks, 0, blocks.length)).toString();
            reading = await read(blocks, counted(reading));
            const fresh = await read(blockText(text));
            expectSame(said(reading.reading), said(fresh.reading));
            latest = review(uri, reading.reading, settings, [], [], latest);
            expectSame(findings(latest), findings(review(uri, fresh.reading, settings)));
          }
        },
      ),
      { numRuns: Number(process.env.EVALPROOF_LONG ? 400 : 20) },
    );
    // A test that read every state whole would prove nothing.
    expect(byEdits.read).toBeGreaterThan(byEdits.whole);
  });
});
