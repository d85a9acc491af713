import { passAtK } from './passAtK';
import { passHatK } from './passHatK';
import type { PassMetric } from './tally';

/** The unbiased per-task estimate of either metric; `undefined` when k > n. @throws RangeError as `passAtK` does. */
export function passEstimate(n: number, c: number, k: number, metric: PassMetric): number | undefined {
  return metric === 'at' ? passAtK(n, c, k) : passHatK(n, c, k);
}
