import type { RunTally } from '#core/facts/runTally';

/** A task of both runs on which one does better: its number in B, and the rates. */
export interface Flip {
  readonly task: number;
  readonly a: number;
  readonly b: number;
}

const rateOf = ({ n, c, scoreSum }: RunTally, task: number): number =>
  (scoreSum?.[task] ?? c[task] ?? 0) / (n[task] ?? 0);

const byGap = (one: Flip, other: Flip): number => Math.abs(other.b - other.a) - Math.abs(one.b - one.a);

/** Tasks on which B does better, and those on which A does; the largest gaps first, ties in the order of B. */
export const flippedTasks = (
  a: RunTally,
  b: RunTally,
): { readonly gained: readonly Flip[]; readonly lost: readonly Flip[] } => {
  const gained: Flip[] = [];
  const lost: Flip[] = [];
  for (let task = 0; task < b.tasks; task++) {
    const other = a.taskNumber(b.taskName(task));
    if (other < 0) continue;
    const flip = { task, a: rateOf(a, other), b: rateOf(b, task) };
    if (flip.b > flip.a) gained.push(flip);
    else if (flip.b < flip.a) lost.push(flip);
  }
  return { gained: gained.sort(byGap), lost: lost.sort(byGap) };
};
