import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { Layout } from '#core/reading/layout';
import { createRecordScanner, type RecordScanner, type ScannerChoice } from '#core/reading/recordScanner';

const metric = (name: string, ...path: string[]) =>
  ({ name, path: path.length > 0 ? path : [name], kind: 'binary' }) as const;

/** A layout with every kind of field, nested ones too. */
export const layout: Layout = {
  task: ['task'],
  trial: ['trial'],
  metrics: [metric('passed'), metric('reward', 'info', 'reward')],
  numbers: [{ role: 'tokens', path: ['usage', 'tokens'] }],
  extras: [
    { role: 'model', path: ['model'] },
    { role: 'error', path: ['error'] },
  ],
  fingerprints: [{ role: 'output', path: ['output'] }],
  convention: { unscored: 'drop', documented: false },
};

/** Scans a whole document in one call for its lines and one for the rest. */
export const scanText = (
  text: string | Uint8Array,
  used: Layout = layout,
  choice: ScannerChoice = 'auto',
): RecordScanner => {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const scanner = createRecordScanner(used, choice);
  let cut = bytes.length;
  while (cut > 0 && bytes[cut - 1] !== 10 && bytes[cut - 1] !== 13) cut--;
  scanner.scan(bytes, 0, cut, 0);
  scanner.finish(bytes, cut, bytes.length, 0);
  return scanner;
};

/** All rows of a scan of `layout`, names as text. */
export const rowsOf = ({ rows }: RecordScanner) =>
  rows.pages.flatMap((page) =>
    Array.from({ length: page.count }, (_, row) => ({
      task: page.task[row]! < 0 ? undefined : rows.tasks.text(page.task[row]!),
      trial: page.trial[row]! < 0 ? undefined : rows.trials.text(page.trial[row]!),
      cells: page.verdicts.map((column) => column[row]),
      scores: page.scores.map((column) => column?.[row]),
      start: page.start[row],
      length: page.length[row],
      line: page.line[row],
      verdict: [page.verdictAt[row], page.verdictLength[row]],
      tokens: page.numbers[0]?.[row],
      model: page.extras[0]![row]! < 0 ? page.extras[0]![row] : rows.extraNames[0]!.text(page.extras[0]![row]!),
      error: page.extras[1]![row]! < 0 ? page.extras[1]![row] : rows.extraNames[1]!.text(page.extras[1]![row]!),
      output: page.fingerprintLength[0]![row],
    })),
  );

/** Everything that a scan found: columns as they stand in their pages, names, other records and problems. */
export const scanEverything = (scanner: RecordScanner) => {
  const { rows, others, problems, problemCounts, lines, records } = scanner;
  const { count, tasks, trials, texts, extraNames } = rows;
  const columns = rows.pages.map((page) => {
    const inUse = <Column extends { subarray(from: number, end: number): Column }>(column: Column | undefined) =>
      column?.subarray(0, page.count);
    const { start, length, line, task, trial, verdictAt, verdictLength, fingerprintLength, fingerprintHash } = page;
    return {
      fixed: [inUse(start), ...[length, line, verdictAt, verdictLength].map(inUse), inUse(task), inUse(trial)],
      verdicts: page.verdicts.map(inUse),
      scores: page.scores.map(inUse),
      numbers: page.numbers.map(inUse),
      extras: page.extras.map(inUse),
      fingerprints: [...fingerprintLength, ...fingerprintHash].map(inUse),
    };
  });
  const names = [tasks, trials, texts, ...extraNames].map((each) =>
    Array.from({ length: each.count }, (_, id) => each.text(id)),
  );
  return { count, columns, names, others, problems, problemCounts, lines, records };
};

/** Expects two results of `scanEverything` to be the same. Finding that is quick; showing a difference need not be. */
export const expectEqualScans = (
  one: ReturnType<typeof scanEverything>,
  other: ReturnType<typeof scanEverything>,
): void => {
  if (!isDeepStrictEqual(one, other)) expect(one).toEqual(other);
  expect(isDeepStrictEqual(one, other)).toBe(true);
};
