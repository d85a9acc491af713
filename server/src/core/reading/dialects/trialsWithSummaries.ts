import { readMetricName } from '../../claims/metricName';
import { readStatedName } from '../../claims/statedName';
import type { Dialect } from '../dialect';
import { genericLayout } from '../genericLayout';
import type { Layout } from '../layout';
import type { Tape } from '../tape';
import { at, membersOf, type Node, numberOf } from '../tapeAccess';

const noColumns: ReadonlySet<string> = new Set();

/** A record that names a task but holds neither verdict nor trial number, and reports a rate or how many of its trials passed. */
const isSummary = ({ trial, metrics }: Layout, tape: Tape, node: Node): boolean => {
  if (metrics.some(({ path }) => at(tape, node, ...path) >= 0)) return false;
  if (trial && at(tape, node, ...trial) >= 0) return false;
  return membersOf(tape, node).some(
    ({ name, value }) =>
      numberOf(tape, value) !== undefined &&
      (readStatedName(name) === 'successes' || readMetricName(name, noColumns) !== undefined),
  );
};

/** JSONL in which a line about each task stands among the lines of its trials. */
export const trialsWithSummaries: Dialect = {
  id: 'trials-with-summaries',
  harness: 'Trials with a line per task',
  files: 'any JSONL in which a summary of each task follows its trials',
  n: 'records of one task that hold a verdict',
  verdict: 'the best-named column that holds true/false, 0/1, or pass/fail words',
  scale: 'fraction',
  convention: 'a line that reports a rate and holds no verdict is no trial; unscored trials are left out, and said so',
  aggregates: 'the summary of each task, summary records and fields',
  lines: (profile) => {
    const layout = genericLayout(profile, {})?.layout;
    if (!layout?.task || !layout.metrics.some(({ kind }) => kind === 'binary')) return undefined;
    const { task } = layout;
    if (!profile.samples.some(({ tape, node }) => at(tape, node, ...task) >= 0 && isSummary(layout, tape, node)))
      return undefined;
    return {
      kind: 'records',
      layout,
      read: (tape, node, sink) => !isSummary(layout, tape, node) && sink.record(tape, node),
    };
  },
};
