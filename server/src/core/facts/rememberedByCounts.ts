import type { RunTally } from './runTally';

type Counts = Pick<RunTally, 'n' | 'c' | 'unscored' | 'rowOrder'>;

/** What was made of the counts of a run, and of something else besides that has to be the same. */
interface Remembered<Made> extends Counts {
  readonly beside: unknown;
  readonly made: Made;
}

/**
 * Remembers what is made of the counts of a run for as long as they are the same arrays. An edit copies an array of counts when it
 * changes a verdict, so that the same arrays stand for the same outcome of every trial.
 */
export const rememberedByCounts = <Made>(): ((tally: Counts, beside: unknown, make: () => Made) => Made) => {
  const known = new WeakMap<Int32Array, Remembered<Made>>();
  return ({ n, c, unscored, rowOrder }, beside, make) => {
    const before = known.get(c);
    if (before?.n === n && before.unscored === unscored && before.rowOrder === rowOrder && before.beside === beside)
      return before.made;
    const made = make();
    known.set(c, { n, c, unscored, rowOrder, beside, made });
    return made;
  };
};
