import { linkedRuns } from '../linking/linkedRuns';
import type { LinkTarget } from '../linking/linkTarget';
import { spokenClaims } from '../linking/spokenClaims';
import { judgeProse } from '../prose/judgeProse';
import { runsOfLinks, runsOfPaths } from '../prose/runsOfLinks';
import type { Reading } from '../reading/reading';
import type { LinkedReading } from '../review';
import type { CoreSettings } from '../settings';
import { buildRuns } from './buildRuns';
import type { Facts, JudgedClaim, Run } from './facts';
import { judgeClaims } from './judge/judge';

/** Runs with their estimates, and every claim judged once: against the document's own rows, else against those it is linked with. */
export const buildFacts = (
  uri: string,
  reading: Reading,
  settings: CoreSettings,
  linked: readonly LinkedReading[] = [],
  targets: readonly LinkTarget[] = [],
  previous?: Facts,
): Facts => {
  const dependsOn = linked.map((other) => other.uri);
  if (reading.prose) {
    const runsAt = runsOfLinks(reading.prose, linked, targets, settings);
    const claims = judgeProse(reading, reading.prose, runsAt);
    const runsOf = runsOfPaths(linked, targets, settings);
    return { uri, reading, runs: [], claims, settings, targets, runsAt, runsOf, dependsOn };
  }
  const own = buildRuns(uri, reading, settings, previous);
  const others = own.length > 0 ? [] : linkedRuns(linked, settings);
  const claims = others.length === 0 ? judgeClaims(reading.claims, own, reading) : judgeAgainst(reading, others);
  return {
    uri,
    reading,
    runs: own,
    claims,
    settings,
    targets,
    dependsOn,
  };
};

/** Claims of a side file against the runs of its results files: each claim by the first group of runs that it can be tied to. */
const judgeAgainst = (reading: Reading, groups: ReturnType<typeof linkedRuns>): readonly JudgedClaim[] => {
  const runs: readonly Run[] = groups.flatMap((group) => group.runs);
  const [only] = groups;
  if (groups.length === 1 && only)
    return judgeClaims(spokenClaims(reading.claims, only.reading), runs, { ...only.reading, stated: reading.stated });
  // Several results files: the claim's run is found among all, then judged with the rows of that run's own file.
  return judgeClaims(
    reading.claims,
    runs,
    reading,
    (run) => groups.find((group) => group.runs.includes(run))?.reading ?? reading,
  );
};
