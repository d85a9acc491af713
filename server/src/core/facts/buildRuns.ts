import { chosenFilter } from '../filterChoice';
import type { Convention, Metric } from '../reading/layout';
import type { Reading } from '../reading/reading';
import type { CoreSettings } from '../settings';
import { buildTally } from './buildTally';
import { readCells } from './cellReading';
import { countTallies } from './countTallies';
import { earlierTallies } from './earlierTallies';
import type { Facts, Run } from './facts';
import { groupRows } from './groupRows';
import { runReport } from './runReport';
import { type RunSplit, splitRuns } from './runSplit';
import type { RunTally } from './runTally';
import { taskKeys } from './taskKeys';

const conventionOf = (reading: Reading, settings: CoreSettings): Convention => {
  const { unscored, weighting } = settings.fields;
  const own = reading.layout?.convention ?? { unscored: 'drop', documented: false };
  const counted = unscored === undefined || unscored === own.unscored ? own : { unscored, documented: false };
  return weighting === undefined ? counted : { ...counted, weighting };
};

/** The metrics of a document that is edited are the same again and again. */
const thresholds = new WeakMap<Metric, Metric>();

const thresholded = (metric: Metric, settings: CoreSettings, primary: boolean): Metric => {
  const { threshold } = settings.fields;
  if (!primary || threshold === undefined) return metric;
  const known = thresholds.get(metric);
  const read = known?.threshold === threshold ? known : { ...metric, threshold };
  thresholds.set(metric, read);
  return read;
};

/**
 * Counts per task of every run and metric of one reading; the primary metric of each run first. `previous`, the facts of an
 * earlier state of the document, saves counting what has not changed; the result is the same.
 */
export const talliesOf = (reading: Reading, settings: CoreSettings, previous?: Facts): readonly RunTally[] => {
  const { rows, layout } = reading;
  if (reading.counts.length > 0) return countTallies(reading, conventionOf(reading, settings));
  if (!rows || !layout || rows.count === 0) return [];
  const splitOf = (): RunSplit => splitRuns(layout, rows, chosenFilter(settings, layout, rows));
  const earlier = earlierTallies(layout, rows, settings, previous, splitOf);
  const keys = earlier?.keys ?? taskKeys(layout, rows);
  const groups = earlier?.groups ?? groupRows(layout, rows, splitOf(), keys);
  const convention = conventionOf(reading, settings);
  const metrics = layout.metrics.map((metric, i) => {
    const read = thresholded(metric, settings, i === 0);
    return { metric, read: readCells(rows, i, read), shown: read };
  });
  return groups.flatMap((group, run) =>
    metrics.map(({ metric, read, shown }, i) => {
      const parts = { rows, layout, group, metric, cells: read, convention, keys, primary: i === 0 };
      const tally = buildTally(parts, earlier?.countsOf(run, i, read));
      return shown === metric ? tally : { ...tally, metric: { ...shown, kind: tally.metric.kind } };
    }),
  );
};

/** The runs of a document with their reports; `previous` as for `talliesOf`. */
export const buildRuns = (uri: string, reading: Reading, settings: CoreSettings, previous?: Facts): readonly Run[] => {
  const { rows, layout } = reading;
  const options = {
    sources: reading.sources ?? [uri],
    format: reading.format,
    ks: settings.ks,
    planned: reading.stated.trialsPerTask?.value,
    filter: rows && layout ? chosenFilter(settings, layout, rows) : undefined,
  };
  return talliesOf(reading, settings, previous).map((tally) => ({ tally, report: runReport(tally, options) }));
};
