import { createClaimLog } from '../claims/claimLog';
import { copyOf, joinBytes, wholeLinesEnd } from './chunks';
import { createSink, noteSkipped } from './createSink';
import type { LinePlan } from './dialect';
import { looksLikeTrial } from './looksLikeTrial';
import { planLines } from './planLines';
import type { Problem } from './problem';
import type { ReaderOptions } from './reader';
import type { CountRow, Reading, Skipped } from './reading';
import { createRecordScanner } from './recordScanner';
import { createRowBuilder } from './rowBuilder';
import type { Span } from './span';
import { parseTape, type Tape } from './tape';
import type { Node } from './tapeAccess';
import { createTapeLines } from './tapeLines';
import type { TrialSink } from './trialSink';

/** Reads line-delimited documents: the plan is made from the first lines, then every line is read by it. */
export interface LinesReader {
  push(bytes: Uint8Array): void;
  end(): Reading;
}

/** Records that the plan has no use for are searched for claims up to this many: a file of another kind is not. */
const otherRecordsRead = 20_000;

export const createLinesReader = (options: ReaderOptions, sample: Uint8Array): LinesReader => {
  const { plan, dialect, words } = planLines(sample, options);
  const layout = plan.kind === 'trials' || plan.kind === 'records' ? plan.layout : undefined;
  const log = createClaimLog();
  const counts: CountRow[] = [];
  const skipped = new Map<string, Skipped>();
  let spanOf = (start: number, end: number): Span => ({ start, end, line: 0, lineStart: 0 });
  const builder = plan.kind === 'records' ? createRowBuilder(plan.layout) : undefined;
  const sink: TrialSink = createSink({
    layout,
    builder,
    log,
    hints: plan.claims ?? {},
    counts,
    skipped,
    spanOf: (start, end) => spanOf(start, end),
  });
  let first: { readonly line: number; readonly lineStart: number } | undefined;
  let firstEnd = Number.POSITIVE_INFINITY;
  const lines = linesOf(
    plan,
    sink,
    (line, lineStart) => {
      const here = { line, lineStart };
      if (first && firstEnd === Number.POSITIVE_INFINITY) firstEnd = lineStart;
      first ??= here;
      // A plan may come back to the first record, a header, when it ends.
      const header = first;
      spanOf = (start, end) => ({ start, end, ...(start < firstEnd ? header : here) });
    },
    () => log.claims.length + Object.keys(log.stated).length,
  );
  let tail = new Uint8Array(0);
  let base = 0;
  const feed = (bytes: Uint8Array, isLast: boolean): void => {
    const all = tail.length === 0 ? bytes : joinBytes([tail, bytes]);
    const end = isLast ? all.length : wholeLinesEnd(all);
    lines.take(all, end, base, isLast);
    base += end;
    tail = copyOf(all.subarray(end));
  };
  return {
    push: (bytes) => {
      feed(bytes, false);
    },
    end: () => {
      feed(new Uint8Array(0), true);
      if (plan.kind === 'records') plan.end?.(sink);
      const rows = lines.rows() ?? builder?.rows;
      const { problems, records, lineCount } = lines.done(skipped);
      const hasTrials = counts.length > 0 || (rows !== undefined && rows.count > 0);
      const kind = hasTrials
        ? counts.length > 0
          ? 'counts'
          : 'trials'
        : kindWithoutTrials(plan, log.claims.length, records);
      return {
        kind,
        dialect: dialect.id,
        format: dialect.harness,
        note: kind === 'notResults' ? nothingFound(plan, words, records) : plan.note,
        layout,
        rows,
        counts,
        claims: log.claims,
        stated: log.stated,
        problems,
        records,
        skipped: [...skipped.values()],
        lines: lineCount,
        bytes: base,
        fieldWords: words,
      };
    },
  };
};

const kindWithoutTrials = (plan: LinePlan, claims: number, records: number): Reading['kind'] => {
  if (plan.kind === 'predictions') return 'predictions';
  if (claims > 0 && records > 0) return 'aggregate';
  return 'notResults';
};

const nothingFound = (plan: LinePlan, words: string, records: number): string => {
  if (records === 0) return 'No JSON record could be read.';
  return plan.kind === 'aggregate' && words !== ''
    ? words
    : 'No trials found: no record holds the fields that the first ones promised.';
};

interface Lines {
  take(bytes: Uint8Array, end: number, base: number, isLast: boolean): void;
  rows(): Reading['rows'];
  done(skipped: Map<string, Skipped>): { problems: readonly Problem[]; records: number; lineCount: number };
}

/** The two ways through the lines: the byte scanner by layout, or every record parsed. `found` counts what was reported or stated so far. */
const linesOf = (
  plan: LinePlan,
  sink: TrialSink,
  atLine: (line: number, lineStart: number) => void,
  found: () => number,
): Lines => {
  /** A record that is no trial: it reports numbers, or the review says that it was of no use. */
  const searchOther = (tape: Tape, node: Node): void => {
    const before = found();
    if (!looksLikeTrial(tape, node)) sink.claims(tape, node, plan.claims);
    if (found() === before) sink.skip('a record of another shape', tape, node);
  };
  if (plan.kind !== 'trials') {
    const tapeLines = createTapeLines((tape, node, line, lineStart) => {
      atLine(line, lineStart);
      if (plan.kind === 'records') {
        if (!plan.read(tape, node, sink)) searchOther(tape, node);
      } else if (plan.kind !== 'predictions') sink.claims(tape, node, plan.claims);
    });
    return {
      take: tapeLines.take,
      rows: () => undefined,
      done: (skipped) => {
        for (const problem of tapeLines.problems)
          if (problem.kind === 'invalid') noteSkipped(skipped, problem.reason, problem.span.line);
        return { problems: tapeLines.problems, records: tapeLines.records(), lineCount: tapeLines.lines() };
      },
    };
  }
  const scanner = createRecordScanner(plan.layout);
  let seen = 0;
  return {
    take: (bytes, end, base, isLast) => {
      if (isLast) scanner.finish(bytes, 0, end, base);
      else scanner.scan(bytes, 0, end, base);
      if (seen >= otherRecordsRead) return;
      const others = scanner.others;
      for (; seen < others.length && seen < otherRecordsRead; seen++) {
        const span = others[seen];
        if (!span) continue;
        atLine(span.line, span.lineStart);
        const tape = parseTape(bytes, span.start - base, span.end - base, base);
        searchOther(tape, 0);
      }
    },
    rows: () => scanner.rows,
    done: (skipped) => {
      for (const entry of scanner.problemCounts)
        if (entry.kind === 'invalid' || entry.kind === 'binary')
          noteSkipped(skipped, entry.reason, entry.first.line, entry.count);
      const others = scanner.others.length;
      if (others > otherRecordsRead)
        noteSkipped(
          skipped,
          'records of another shape, not searched for reported numbers',
          0,
          others - otherRecordsRead,
        );
      return { problems: scanner.problems, records: scanner.records, lineCount: scanner.lines };
    },
  };
};
