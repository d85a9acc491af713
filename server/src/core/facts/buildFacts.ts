import type { Reading } from '../reading/reading';
import type { LinkedReading } from '../review';
import type { CoreSettings } from '../settings';
import { buildRuns } from './buildRuns';
import type { Facts } from './facts';
import { judgeClaims } from './judge/judge';

/** Runs with their estimates, and every claim judged once. */
export const buildFacts = (
  uri: string,
  reading: Reading,
  settings: CoreSettings,
  linked: readonly LinkedReading[] = [],
): Facts => {
  const runs = buildRuns(uri, reading, settings);
  return {
    uri,
    reading,
    runs,
    claims: judgeClaims(reading.claims, runs, reading),
    settings,
    dependsOn: linked.map((other) => other.uri),
  };
};
