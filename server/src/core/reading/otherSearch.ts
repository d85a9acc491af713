import type { Claim } from '../claims/claim';
import { createClaimLog } from '../claims/claimLog';
import { createSink, noteSkipped } from './createSink';
import type { LinePlan } from './dialect';
import { looksLikeTrial } from './looksLikeTrial';
import type { Skipped } from './reading';
import type { Span } from './span';
import type { Stated } from './stated';
import { parseTape } from './tape';

/** Records that the plan has no use for are searched for claims up to this many: a file of another kind is not. */
export const otherRecordsRead = 20_000;

/** What the records of a document report that are no trials. */
export interface OtherFindings {
  readonly claims: readonly Claim[];
  readonly stated: Stated;
  readonly skipped: Map<string, Skipped>;
}

/** Searches records that are no trials for reported numbers, in file order. */
export interface OtherSearch {
  /** `base` is the document offset of the first byte. */
  look(bytes: Uint8Array, base: number, span: Span): void;
  readonly found: OtherFindings;
}

export const createOtherSearch = (plan: LinePlan & { readonly kind: 'trials' }): OtherSearch => {
  const log = createClaimLog();
  const skipped = new Map<string, Skipped>();
  let here: Span | undefined;
  const sink = createSink({
    layout: plan.layout,
    builder: undefined,
    log,
    hints: plan.claims ?? {},
    counts: [],
    skipped,
    spanOf: (start, end) => ({ start, end, line: here?.line ?? 0, lineStart: here?.lineStart ?? 0 }),
  });
  const found = (): number => log.claims.length + Object.keys(log.stated).length;
  return {
    look: (bytes, base, span) => {
      here = span;
      const tape = parseTape(bytes, span.start - base, span.end - base, base);
      const before = found();
      if (!looksLikeTrial(tape, 0)) sink.claims(tape, 0, plan.claims);
      if (found() === before) noteSkipped(skipped, 'a record of another shape', span.line);
    },
    found: { claims: log.claims, stated: log.stated, skipped },
  };
};
