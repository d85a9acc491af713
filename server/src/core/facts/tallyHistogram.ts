import type { TallyCount } from '#stats';
import type { RunTally } from './runTally';

/** The distinct (n, c) of a run with how many tasks have each: all that the estimators need. Tasks without a scored trial are left out. */
export const tallyHistogram = (tally: RunTally): readonly TallyCount[] => {
  const counts = new Map<number, number>();
  const width = 2 ** 26;
  for (let task = 0; task < tally.tasks; task++) {
    const n = tally.n[task] ?? 0;
    if (n === 0) continue;
    const key = n * width + (tally.c[task] ?? 0);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => ({ n: Math.floor(key / width), c: key % width, count }));
};

/** The same with every unscored trial taken as a failure, or as a success. */
export const bracketHistogram = (
  tally: RunTally,
  missingPerTask: (task: number) => number,
): { low: readonly TallyCount[]; high: readonly TallyCount[] } => {
  const low: TallyCount[] = [];
  const high: TallyCount[] = [];
  const counted = tally.convention.unscored === 'failure';
  for (let task = 0; task < tally.tasks; task++) {
    const unscored = tally.unscored[task] ?? 0;
    const open = unscored + missingPerTask(task);
    const n = (tally.n[task] ?? 0) + (counted ? open - unscored : open);
    if (n === 0) continue;
    const c = tally.c[task] ?? 0;
    low.push({ n, c, count: 1 });
    high.push({ n, c: c + open, count: 1 });
  }
  return { low, high };
};
