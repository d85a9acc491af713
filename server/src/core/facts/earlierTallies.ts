import type { Layout } from '../reading/layout';
import type { Rows } from '../reading/rows';
import type { CoreSettings } from '../settings';
import type { CellReading } from './cellReading';
import type { Facts } from './facts';
import type { RunRows } from './groupRows';
import { grownGroup } from './grownGroup';
import type { EarlierCounts } from './recount';
import { appendedFrom, changedPages } from './rowChanges';
import type { RunSplit } from './runSplit';
import { tallySource } from './tallySource';
import { type TaskKeys, taskKeys } from './taskKeys';

/** What of the facts of an earlier state of a document still holds: its rows stand in the same runs and tasks. */
export interface EarlierTallies {
  readonly groups: readonly RunRows[];
  readonly keys: TaskKeys;
  /** Counts of run `run` under metric `metric`, unless how its verdicts read has changed. */
  countsOf(run: number, metric: number, cells: CellReading): EarlierCounts | undefined;
}

/** Tallies of an earlier state of the document that save counting; undefined when everything is to be counted. */
export const earlierTallies = (
  layout: Layout,
  rows: Rows,
  settings: CoreSettings,
  previous: Facts | undefined,
  splitOf: () => RunSplit,
): EarlierTallies | undefined => {
  if (previous?.reading.layout !== layout || !previous.reading.rows) return undefined;
  if (JSON.stringify(previous.settings.fields) !== JSON.stringify(settings.fields)) return undefined;
  const before = previous.reading.rows;
  const sources = previous.runs.map(({ tally }) => tallySource.get(tally));
  const [first] = sources;
  if (!first || sources.some((source) => source === undefined || source.group.repeats)) return undefined;
  const metrics = layout.metrics.length;
  const countsOf =
    (difference: EarlierCounts['difference']): EarlierTallies['countsOf'] =>
    (run, metric, cells) => {
      const at = run * metrics + metric;
      const counts = previous.runs[at]?.tally;
      // Columns read alike only while there are no scores in them.
      return counts && !counts.scoreSum && sources[at]?.cells === cells ? { counts, difference } : undefined;
    };
  const changed = changedPages(before, rows);
  if (changed) {
    const groups = sources.flatMap((source, at) => (source && at % metrics === 0 ? [source.group] : []));
    return { groups, keys: first.keys, countsOf: countsOf({ rows: before, changed }) };
  }
  const { group, keys } = first;
  const isPlain = group.tasksKnown && keys.areIds && group.runOf === undefined;
  const from = isPlain ? appendedFrom(before, rows) : undefined;
  if (from === undefined || splitOf().runOf !== undefined) return undefined;
  const grown = grownGroup(layout, group, rows, from);
  return grown && { groups: [grown], keys: taskKeys(layout, rows), countsOf: countsOf({ from }) };
};
