import { createClaimLog } from '../claims/claimLog';
import { createSink, noteSkipped } from './createSink';
import type { LinePlan } from './dialect';
import { createLineFeed } from './lineFeed';
import { looksLikeTrial } from './looksLikeTrial';
import { type PlannedLines, planProfile, type TrialPlan } from './planProfile';
import { type Profile, profileOf } from './profile';
import type { Reader, ReaderOptions } from './reader';
import type { CountRow, Reading, Skipped } from './reading';
import { createRowBuilder } from './rowBuilder';
import { type Sampled, sameRecords, sampleRecords, sampleRecordsAgain } from './sampleRecords';
import { sniff } from './sniff';
import type { Span } from './span';
import type { Tape } from './tape';
import type { Node } from './tapeAccess';
import { createTapeLines } from './tapeLines';
import { createTrialReader, type Sample } from './trialReader';
import type { TrialSink } from './trialSink';

const isTrialPlan = (planned: PlannedLines): planned is TrialPlan => planned.plan.kind === 'trials';

/** Plans that the byte scanner reads by are plain data. */
const samePlan = (one: TrialPlan, other: PlannedLines): boolean =>
  one.dialect.id === other.dialect.id &&
  one.words === other.words &&
  JSON.stringify(one.plan) === JSON.stringify(other.plan);

/**
 * Reads line-delimited documents: the plan is made from the first lines, then every line is read by it. `isFirstLook` says that the
 * sample is what a longer document is judged by.
 */
export const createLinesReader = (options: ReaderOptions, sample: Uint8Array, isFirstLook: boolean): Reader => {
  const sampled = sampleRecords(sample);
  const profile = profileOf(sampled.records);
  const planned = planProfile(profile, options);
  if (!isTrialPlan(planned)) return createRecordReader(planned);
  /** Whether a change of the sample leads to the same plan is decided by the sample of before. */
  const sampleOf = (sampled: Sampled, profile: Profile): Sample => ({
    bytes: sample.length,
    after: (head, change) => {
      if (sniff(head, options.name, false).kind !== 'lines') return undefined;
      const now = sampleRecordsAgain(head, sampled, change);
      if (sameRecords(sampled, now)) return sampleOf(now, profile);
      const present = profileOf(now.records);
      return samePlan(planned, planProfile(present, options)) ? sampleOf(now, present) : undefined;
    },
  });
  const first = sampleOf(sampled, profile);
  return createTrialReader(planned, isFirstLook ? first : { ...first, after: undefined });
};

/** Reads documents in which a line is more, or less, than one trial: every record is parsed. */
const createRecordReader = ({ plan, dialect, words }: PlannedLines): Reader => {
  const layout = plan.kind === 'records' ? plan.layout : undefined;
  const log = createClaimLog();
  const counts: CountRow[] = [];
  const skipped = new Map<string, Skipped>();
  let spanOf = (start: number, end: number): Span => ({ start, end, line: 0, lineStart: 0 });
  const builder = layout && createRowBuilder(layout);
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
  const lines = createTapeLines((tape, node, line, lineStart) => {
    const here = { line, lineStart };
    if (first && firstEnd === Number.POSITIVE_INFINITY) firstEnd = lineStart;
    first ??= here;
    // A plan may come back to the first record, a header, when it ends.
    const header = first;
    spanOf = (start, end) => ({ start, end, ...(start < firstEnd ? header : here) });
    if (plan.kind === 'records') {
      if (!plan.read(tape, node, sink)) searchOther(tape, node);
    } else if (plan.kind !== 'predictions') sink.claims(tape, node, plan.claims);
  });
  /** A record that is no trial: it reports numbers, or the review says that it was of no use. */
  const searchOther = (tape: Tape, node: Node): void => {
    const found = (): number => log.claims.length + Object.keys(log.stated).length;
    const before = found();
    if (!looksLikeTrial(tape, node)) sink.claims(tape, node, plan.claims);
    if (found() === before) sink.skip('a record of another shape', tape, node);
  };
  const feed = createLineFeed(lines.take);
  return {
    push: feed.push,
    end: () => {
      feed.end(true);
      if (plan.kind === 'records') plan.end?.(sink);
      const { problems } = lines;
      const records = lines.records();
      for (const problem of problems)
        if (problem.kind === 'invalid') noteSkipped(skipped, problem.reason, problem.span.line);
      const hasTrials = counts.length > 0 || (builder !== undefined && builder.rows.count > 0);
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
        rows: builder?.rows,
        counts,
        claims: log.claims,
        stated: log.stated,
        problems,
        records,
        skipped: [...skipped.values()],
        lines: lines.lines(),
        bytes: feed.taken(),
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
