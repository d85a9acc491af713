import { cellOf } from './cellOf';
import type { Layout } from './layout';
import { Kind, type Tape } from './tape';
import { at, kindOf, type Node, numberOf, textOf } from './tapeAccess';
import type { SinkTrial } from './trialSink';

const valueBytes = (tape: Tape, node: Node): Uint8Array | undefined =>
  node < 0 ? undefined : tape.bytes.subarray(tape.start[node], tape.end[node]);

/** A field's text: null for a null, undefined when it is not there. */
const fieldText = (tape: Tape, node: Node): string | null | undefined => {
  const kind = kindOf(tape, node);
  return kind === undefined ? undefined : kind === Kind.null ? null : textOf(tape, node);
};

/**
 * One parsed record read by a layout: what the byte scanner does for lines. Undefined when the record is no trial: no task where
 * the layout has one, or no verdict where it has none.
 */
export const layoutRecord = (
  layout: Layout,
  tape: Tape,
  record: Node,
  override: { readonly task?: string; readonly trial?: string } = {},
): SinkTrial | undefined => {
  const task = override.task ?? (layout.task ? fieldText(tape, at(tape, record, ...layout.task)) : undefined);
  const nodes = layout.metrics.map((metric) => at(tape, record, ...metric.path));
  if (layout.task ? task === undefined : nodes.every((node) => node < 0)) return undefined;
  const trial = override.trial ?? (layout.trial ? fieldText(tape, at(tape, record, ...layout.trial)) : undefined);
  const verdict = nodes.find((node) => node >= 0);
  return {
    tape,
    record,
    task: task ?? undefined,
    ...(trial === undefined || trial === null ? {} : { trial }),
    ...(verdict === undefined ? {} : { verdict }),
    cells: nodes.map((node) => cellOf(tape, node)),
    numbers: layout.numbers.map((field) => numberOf(tape, at(tape, record, ...field.path))),
    extras: layout.extras.map((field) => fieldText(tape, at(tape, record, ...field.path))),
    values: layout.fingerprints.map((field) => valueBytes(tape, at(tape, record, ...field.path))),
  };
};
