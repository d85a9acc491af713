import type { Reading } from '../reading/reading';
import { isOwnFailure } from './failureKinds';
import { statusReader } from './statusReader';

/** Tells rows whose trial failed by the system's own doing, as their status says; each different status is looked at once. Undefined where no row says how it ended. */
export const ownFailureReader = (reading: Reading, metricIndex: number): ((row: number) => boolean) | undefined => {
  const statusOf = statusReader(reading, metricIndex);
  if (!statusOf) return undefined;
  const known = new Map<string, boolean>();
  return (row) => {
    const status = statusOf(row);
    const before = known.get(status);
    if (before !== undefined) return before;
    const own = isOwnFailure(status);
    known.set(status, own);
    return own;
  };
};
