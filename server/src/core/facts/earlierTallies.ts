import type { Layout } from '../reading/layout';
import type { RowPage, Rows } from '../reading/rows';
import type { CoreSettings } from '../settings';
import type { CellReading } from './cellReading';
import type { Facts } from './facts';
import type { RunRows } from './groupRows';
import type { EarlierCounts } from './recount';
import { tallySource } from './tallySource';
import type { TaskKeys } from './taskKeys';

/** What of the facts of an earlier state of a document still holds: its rows stand in the same runs and tasks. */
export interface EarlierTallies {
  readonly groups: readonly RunRows[];
  readonly keys: TaskKeys;
  /** Counts of run `run` under metric `metric`, unless how its verdicts read has changed. */
  countsOf(run: number, metric: number, cells: CellReading): EarlierCounts | undefined;
}

const sameColumn = (
  one: ArrayLike<number> | undefined,
  other: ArrayLike<number> | undefined,
  count: number,
): boolean => {
  if (one === other) return true;
  if (!one || !other) return false;
  for (let at = 0; at < count; at++) if (one[at] !== other[at]) return false;
  return true;
};

/** True when two pages hold as many rows, of the same tasks, trials and other names. */
const sameNames = (one: RowPage, other: RowPage): boolean =>
  one.count === other.count &&
  sameColumn(one.task, other.task, one.count) &&
  sameColumn(one.trial, other.trial, one.count) &&
  sameColumn(one.source, other.source, one.count) &&
  one.extras.every((column, extra) => sameColumn(column, other.extras[extra], one.count));

/** Numbers of the pages that differ; undefined when names differ too, so that rows may stand in other tasks. */
const changedPages = (before: Rows, now: Rows): readonly number[] | undefined => {
  const sameTables =
    before.tasks === now.tasks &&
    before.trials === now.trials &&
    before.extraNames.every((names, extra) => names === now.extraNames[extra]);
  if (!sameTables || before.pages.length !== now.pages.length) return undefined;
  const changed: number[] = [];
  for (const [number, page] of now.pages.entries()) {
    const earlier = before.pages[number];
    if (earlier === page) continue;
    if (!earlier || !sameNames(earlier, page)) return undefined;
    changed.push(number);
  }
  return changed;
};

/** Tallies of an earlier state of the document that save counting; undefined when everything is to be counted. */
export const earlierTallies = (
  layout: Layout,
  rows: Rows,
  settings: CoreSettings,
  previous: Facts | undefined,
): EarlierTallies | undefined => {
  if (previous?.reading.layout !== layout || !previous.reading.rows) return undefined;
  if (JSON.stringify(previous.settings.fields) !== JSON.stringify(settings.fields)) return undefined;
  const earlierRows = previous.reading.rows;
  const sources = previous.runs.map(({ tally }) => tallySource.get(tally));
  const [first] = sources;
  const changed = changedPages(earlierRows, rows);
  if (!first || !changed || sources.some((source) => source === undefined || source.group.repeats)) return undefined;
  const metrics = layout.metrics.length;
  const groups = sources.flatMap((source, at) => (source && at % metrics === 0 ? [source.group] : []));
  return {
    groups,
    keys: first.keys,
    countsOf: (run, metric, cells) => {
      const at = run * metrics + metric;
      const counts = previous.runs[at]?.tally;
      const read = sources[at]?.cells;
      if (!counts || counts.scoreSum || !read || cells.kind !== 'binary') return undefined;
      const hasScores = [...earlierRows.pages, ...rows.pages].some((page) => page.scores[metric] !== undefined);
      const same = sameValues(read.plainValues, cells.plainValues);
      return hasScores || !same ? undefined : { counts, rows: earlierRows, changed };
    },
  };
};

/** NaN equals itself here. */
const sameValues = (one: Float64Array, other: Float64Array): boolean =>
  one.length === other.length && one.every((value, at) => Object.is(value, other[at]));
