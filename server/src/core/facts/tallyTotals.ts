import type { Shape } from '#shared/runReport';
import type { RunTally } from './runTally';

/** The counts of a run over all of its tasks. */
export interface TallyTotals {
  readonly trials: number;
  readonly successes: number;
  readonly unscored: number;
  /** Fewest and most trials with a verdict that a task has; 0 without tasks. */
  readonly nMin: number;
  readonly nMax: number;
  /** Tasks with a success. */
  readonly solved: number;
  /** Tasks with a verdict by how often they pass. */
  readonly shape: Shape;
}

/** Adds up what a run counted, in one walk over its tasks. */
export const tallyTotals = ({ tasks, n, c, unscored }: RunTally): TallyTotals => {
  let trials = 0;
  let successes = 0;
  let open = 0;
  let nMin = Number.POSITIVE_INFINITY;
  let nMax = 0;
  let always = 0;
  let never = 0;
  let solved = 0;
  let scored = 0;
  for (let task = 0; task < tasks; task++) {
    const own = n[task] as number;
    const passed = c[task] as number;
    trials += own;
    successes += passed;
    open += unscored[task] as number;
    if (own < nMin) nMin = own;
    if (own > nMax) nMax = own;
    if (passed > 0) solved++;
    if (own === 0) continue;
    scored++;
    if (passed === own) always++;
    else if (passed === 0) never++;
  }
  const shape = { always, never, sometimes: scored - always - never };
  return { trials, successes, unscored: open, nMin: tasks === 0 ? 0 : nMin, nMax, solved, shape };
};
