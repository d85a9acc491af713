import type { ClaimLog } from '../claims/claimLog';
import { findClaims } from '../claims/findClaims';
import { readPrinted } from '../claims/printed';
import type { ClaimHints } from './dialect';
import { plainName } from './fieldNames';
import type { Layout } from './layout';
import { layoutRecord } from './layoutRecord';
import type { CountRow, Skipped } from './reading';
import type { RowBuilder } from './rowBuilder';
import type { Span } from './span';
import type { Tape } from './tape';
import { type Node, numberOf, rawText, stringOf, textOf } from './tapeAccess';
import type { TrialSink } from './trialSink';

/** Gives the place of bytes of the document that is being read. */
export type SpanOf = (start: number, end: number) => Span;

export interface SinkParts {
  readonly layout: Layout | undefined;
  readonly builder: RowBuilder | undefined;
  readonly log: ClaimLog;
  readonly hints: ClaimHints;
  readonly counts: CountRow[];
  readonly skipped: Map<string, Skipped>;
  readonly spanOf: SpanOf;
}

/** Plain spelling to name of a layout's metric columns, whole and last part of the path. */
export const columnsOf = (layout: Layout | undefined): ReadonlyMap<string, string> =>
  new Map(
    (layout?.metrics ?? []).flatMap((metric) => [
      [plainName(metric.name), metric.name] as const,
      [plainName(metric.path.at(-1) ?? metric.name), metric.name] as const,
    ]),
  );

/** The name of the field that a value stands in: an object's key comes right before its value. */
const nameOf = (tape: Tape, node: Node): string => stringOf(tape, node - 1) ?? rawText(tape, node);

/** Notes a record that could not be used, one entry per reason. */
export const noteSkipped = (skipped: Map<string, Skipped>, reason: string, line: number, count = 1): void => {
  const known = skipped.get(reason);
  skipped.set(reason, { reason, count: (known?.count ?? 0) + count, firstLine: known?.firstLine ?? line });
};

/** The sink that dialects fill: rows, counts, claims and stated numbers of one document. */
export const createSink = (parts: SinkParts): TrialSink => {
  const { layout, builder, log, skipped, spanOf } = parts;
  const columns = columnsOf(layout);
  const nodeSpan = (tape: Tape, node: Node, inside = false): Span => {
    const start = tape.base + (tape.start[node] as number);
    const end = tape.base + (tape.end[node] as number);
    return inside ? spanOf(start + 1, end - 1) : spanOf(start, end);
  };
  const sink: TrialSink = {
    trial: (trial) => {
      const { tape, record, verdict } = trial;
      // A record that the end of a cut-off document left open is missing, not unscored.
      if (tape.error && record > 0 && (tape.end[record] as number) >= tape.stop) return;
      const span = nodeSpan(tape, record);
      const verdictSpan = verdict === undefined || verdict < 0 ? undefined : nodeSpan(tape, verdict);
      builder?.add({
        ...trial,
        start: span.start,
        length: span.end - span.start,
        line: span.line,
        trial: trial.trial,
        verdictAt: verdictSpan ? verdictSpan.start - span.start : 0,
        verdictLength: verdictSpan ? verdictSpan.end - verdictSpan.start : 0,
      });
    },
    count: ({ tape, record, task, run, n, c, unscored }) => {
      parts.counts.push({ task, run: run ?? '', n, c, unscored: unscored ?? 0, span: nodeSpan(tape, record) });
    },
    record: (tape, record, override) => {
      const trial = layout && layoutRecord(layout, tape, record, override);
      if (trial) sink.trial(trial);
      return trial !== undefined;
    },
    claims: (tape, node, hints) => {
      findClaims(tape, node, { log, hints: { ...parts.hints, ...hints }, columns, spanOf: nodeSpan });
    },
    claim: ({ tape, node, unit, table, label, of, ...claim }) => {
      const printed = node < 0 ? undefined : readPrinted(textOf(tape, node), unit);
      if (!printed || !Number.isFinite(printed.value)) return undefined;
      const { id } = log.add({
        ...claim,
        label,
        scope: claim.scope ?? {},
        table: table ?? log.newTable(),
        printed,
        span: nodeSpan(tape, node, stringOf(tape, node) !== undefined),
        ...(of === undefined ? {} : { of }),
      });
      return id;
    },
    newTable: log.newTable,
    stated: (key, tape, node) => {
      if (node < 0) return;
      const span = nodeSpan(tape, node);
      const value = numberOf(tape, node);
      if (key === 'limited') log.limited(`${nameOf(tape, node)}: ${textOf(tape, node)}`, span);
      else if (value !== undefined) log.state(key, { value, name: nameOf(tape, node), span });
    },
    skip: (reason, tape, node) => {
      noteSkipped(skipped, reason, nodeSpan(tape, node).line);
    },
  };
  return sink;
};
