import { createClaimLog } from '../claims/claimLog';
import { joinBytes } from './chunks';
import { createSink } from './createSink';
import type { DocumentPlan } from './dialect';
import { genericDialect } from './dialects/generic';
import { createLineStarts } from './lineStarts';
import { planDocument } from './planDocument';
import type { Problem } from './problem';
import type { ReaderOptions } from './reader';
import type { CountRow, Reading, Skipped } from './reading';
import { createRowBuilder } from './rowBuilder';
import { afterMark } from './sniff';
import { parseTape, type Tape } from './tape';

/** Reads a document that is one JSON value: it is kept until its end, then read whole. */
export const readDocument = (parts: readonly Uint8Array[], options: ReaderOptions): Reading => {
  const bytes = joinBytes(parts);
  const tape = parseTape(bytes, afterMark(bytes), bytes.length, 0);
  const places = createLineStarts(bytes);
  const { plan, dialect, words } = planDocument(tape, options);
  const layout = plan.kind === 'trials' || plan.kind === 'counts' ? plan.layout : undefined;
  const builder = layout ? createRowBuilder(layout) : undefined;
  const log = createClaimLog();
  const counts: CountRow[] = [];
  const skipped = new Map<string, Skipped>();
  const sink = createSink({ layout, builder, log, hints: {}, counts, skipped, spanOf: places.spanOf });
  plan.read?.(sink);
  const rows = builder && builder.rows.count > 0 ? builder.rows : undefined;
  const isKnown = dialect.id !== genericDialect.id;
  const kind = kindOf(plan, isKnown, { rows: rows !== undefined, counts: counts.length, claims: log.claims.length });
  return {
    kind,
    dialect: dialect.id,
    format: dialect.harness,
    note: kind === 'notResults' && words !== '' ? words : plan.note,
    layout,
    rows,
    counts,
    claims: log.claims,
    stated: log.stated,
    problems: kind === 'notResults' ? [] : problemsOf(tape, places.spanOf),
    records: (rows?.count ?? 0) + counts.length,
    skipped: [...skipped.values()],
    lines: places.count,
    bytes: bytes.length,
    fieldWords: words,
  };
};

/** What a dialect declares to hold reported numbers is that, even when none of them is a number. */
const kindOf = (
  plan: DocumentPlan,
  isKnown: boolean,
  found: { readonly rows: boolean; readonly counts: number; readonly claims: number },
): Reading['kind'] => {
  if (found.counts > 0) return 'counts';
  if (found.rows) return 'trials';
  if (plan.kind === 'predictions') return 'predictions';
  return found.claims > 0 || (plan.kind === 'aggregate' && isKnown) ? 'aggregate' : 'notResults';
};

const problemsOf = (tape: Tape, spanOf: (start: number, end: number) => Problem['span']): Problem[] => {
  const problems: Problem[] = [];
  const [literal] = tape.literals;
  for (const node of literal === undefined ? [] : tape.literals.slice(0, 1000))
    problems.push({
      kind: 'literal',
      span: spanOf(tape.base + (tape.start[node] as number), tape.base + (tape.end[node] as number)),
      reason: 'NaN and Infinity are not JSON',
    });
  if (tape.error) {
    const { at, reason, truncated } = tape.error;
    problems.push({
      kind: truncated ? 'torn' : 'invalid',
      span: spanOf(Math.min(at, Math.max(0, tape.bytes.length - 1)), Math.min(at + 1, tape.bytes.length)),
      reason,
    });
  }
  return problems;
};
