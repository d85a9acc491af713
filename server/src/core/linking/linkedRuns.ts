import { buildRuns } from '../facts/buildRuns';
import type { Run } from '../facts/facts';
import type { LinkedReading } from '../review';
import type { CoreSettings } from '../settings';
import { combineReadings } from './combineReadings';
import { runKey } from './runKey';
import { shortName } from './shortName';
import { spokenName } from './sideFiles';

/** The reading a run was built from, for the judge. */
export interface LinkedRuns {
  readonly runs: readonly Run[];
  readonly reading: LinkedReading['reading'];
}

const nameOf = (uri: string): string => decodeURIComponent(uri);

/**
 * The runs that a document without rows of its own speaks of. Files that are one run by their dialect (one a seed) are combined;
 * several independent files are told apart by their names.
 */
export const linkedRuns = (linked: readonly LinkedReading[], settings: CoreSettings): readonly LinkedRuns[] => {
  const groups = new Map<string, LinkedReading[]>();
  for (const one of linked) {
    const key = runKey(one.reading.dialect, nameOf(one.uri)) ?? one.uri;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const several = groups.size > 1;
  return [...groups.values()].flatMap((parts): LinkedRuns[] => {
    const [first] = parts;
    if (!first) return [];
    const named = parts.map(({ uri, reading }) => ({ uri, name: shortName(nameOf(uri)), reading }));
    const combined = parts.length > 1 ? combineReadings(named) : { reading: first.reading };
    if (!('reading' in combined)) return [];
    const runs = buildRuns(first.uri, combined.reading, settings).map((run) =>
      several ? labelled(run, spokenName(nameOf(first.uri))) : run,
    );
    return [{ runs, reading: combined.reading }];
  });
};

const labelled = (run: Run, name: string): Run => {
  const label = run.tally.label === '' ? name : `${name} · ${run.tally.label}`;
  return { tally: { ...run.tally, label }, report: { ...run.report, label, id: `${label}\u0000${run.report.metric}` } };
};
