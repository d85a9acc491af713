import { exactScale, mcNemar, pairedComparison, signFlipTest } from '#stats';
import type { Run } from '../facts/facts';
import type { RunTally } from '../facts/runTally';
import { groupedDigits } from '../words/numberText';
import { overTasks } from '../words/weighting';
import { type Comparison, refusedComparison } from './comparison';
import { designDifferences } from './designDifferences';

/** One task of both runs. */
interface Pair {
  readonly nA: number;
  readonly nB: number;
  /** c/n, or the mean score. */
  readonly a: number;
  readonly b: number;
}

/**
 * Compares run B with run A task by task (paired standard error over tasks, t interval). p comes from McNemar's exact
 * test where every task has one pass-or-fail trial in both runs, else from a sign-flip test of the task differences.
 */
export const compareRuns = (a: Run, b: Run): Comparison => {
  if (!a.report.tasksKnown || !b.report.tasksKnown) {
    return refusedComparison('rows without a task identity cannot be paired');
  }
  if (a.report.kind !== b.report.kind) return refusedComparison('one run has verdicts, the other has scores');
  const pairs = pairsOf(a.tally, b.tally, a.report.kind === 'score');
  const onlyA = withTrials(a.tally) - pairs.length;
  const onlyB = withTrials(b.tally) - pairs.length;
  const paired = pairedComparison(
    pairs.map((pair) => pair.a),
    pairs.map((pair) => pair.b),
  );
  if (!paired) return refusedComparison('the runs have no task in common', onlyA, onlyB);
  const { low, high } = paired;
  return {
    tasks: pairs.length,
    onlyA,
    onlyB,
    difference: paired.difference,
    se: paired.standardError ?? null,
    ci: low === undefined || high === undefined ? null : [low, high],
    ...testOf(pairs, a.report.kind === 'score'),
    gained: pairs.filter((pair) => pair.b > pair.a).length,
    lost: pairs.filter((pair) => pair.b < pair.a).length,
    unpairedSe: paired.unpairedStandardError ?? null,
    differs: designDifferences(overTasks(a.report), overTasks(b.report)),
    refused: null,
  };
};

const withTrials = (tally: RunTally): number => tally.n.reduce((tasks, n) => tasks + (n > 0 ? 1 : 0), 0);

const pairsOf = (a: RunTally, b: RunTally, scores: boolean): readonly Pair[] => {
  const pairs: Pair[] = [];
  for (let taskA = 0; taskA < a.tasks; taskA++) {
    const taskB = b.taskNumber(a.taskName(taskA));
    const nA = a.n[taskA] ?? 0;
    const nB = taskB < 0 ? 0 : (b.n[taskB] ?? 0);
    if (nA === 0 || nB === 0) continue;
    pairs.push({ nA, nB, a: totalOf(a, taskA, scores) / nA, b: totalOf(b, taskB, scores) / nB });
  }
  return pairs;
};

const totalOf = (tally: RunTally, task: number, scores: boolean): number =>
  (scores ? tally.scoreSum?.[task] : tally.c[task]) ?? 0;

const testOf = (pairs: readonly Pair[], scores: boolean): Pick<Comparison, 'p' | 'test'> => {
  if (!scores && pairs.every(({ nA, nB }) => nA === 1 && nB === 1)) {
    const { exact } = mcNemar(pairs.filter(({ a, b }) => a > b).length, pairs.filter(({ a, b }) => b > a).length);
    return { p: exact, test: 'McNemar, exact' };
  }
  // A common denominator of the rates lets ties be counted exactly.
  const scale = scores
    ? undefined
    : exactScale(
        pairs.flatMap(({ nA, nB }) => [
          { n: nA, c: 0 },
          { n: nB, c: 0 },
        ]),
        1,
      );
  const flipped = signFlipTest(
    pairs.map(({ a, b }) => b - a),
    scale === undefined ? {} : { scale },
  );
  if (!flipped) return { p: null, test: null };
  const way = flipped.method === 'exact' ? 'exact' : `${groupedDigits(flipped.patterns)} random patterns`;
  return { p: flipped.p, test: `sign flip, ${way}` };
};
