import type { Layout } from './layout';
import type { RowPage } from './rows';

/** A new page with the columns a layout needs, all cells at their "absent" value. */
export const createRowPage = (layout: Layout, capacity: number): RowPage => {
  const ids = (): Int32Array => new Int32Array(capacity).fill(-1);
  return {
    count: 0,
    start: new Float64Array(capacity),
    length: new Uint32Array(capacity),
    line: new Uint32Array(capacity),
    task: ids(),
    trial: ids(),
    verdictAt: new Uint32Array(capacity),
    verdictLength: new Uint32Array(capacity),
    verdicts: layout.metrics.map(() => new Uint8Array(capacity).fill(3)),
    scores: layout.metrics.map(() => undefined),
    numbers: layout.numbers.map(() => new Float64Array(capacity).fill(Number.NaN)),
    extras: layout.extras.map(ids),
    fingerprintLength: layout.fingerprints.map(() => new Uint32Array(capacity)),
    fingerprintHash: layout.fingerprints.map(() => new Uint32Array(capacity)),
  };
};
