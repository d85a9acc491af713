import { requireDraws, requireTally } from './domain';
import { logDrawRatio } from './logDrawRatio';
import { passAtK } from './passAtK';
import { passHatK } from './passHatK';
import { plugInPassAtK, plugInPassHatK } from './plugIn';
import type { CountedTally } from './tally';
import { countOf, taskCount, withEvidence } from './tally';
import { WeightedMoments } from './weightedMoments';

/** Both metrics at one k, over all tasks with evidence. */
export interface PassCurvePoint {
  readonly k: number;
  /** T_k, the number of tasks with n ≥ k. The headline exists only when it equals `tasks`. */
  readonly definedOn: number;
  /** T, the number of tasks with at least one scored trial. */
  readonly tasks: number;
  /** Mean pass@k; `undefined` when some task has fewer than k trials. */
  readonly passAtK: number | undefined;
  /** Mean pass^k; `undefined` when some task has fewer than k trials. */
  readonly passHatK: number | undefined;
  /** ln of the mean of 1 − pass@k, in nats; −Infinity when no task has k failures; `undefined` with `passAtK`. */
  readonly logFail: number | undefined;
  /** The means over the T_k tasks only: another population, to be shown with `definedOn`; `undefined` when T_k = 0. */
  readonly passAtKWhereDefined: number | undefined;
  readonly passHatKWhereDefined: number | undefined;
  /** Standard deviation (T − 1) of the task scores; `undefined` with the mean or for one task. */
  readonly passAtKDeviation: number | undefined;
  readonly passHatKDeviation: number | undefined;
  /** Mean over all tasks of the per-task plug-in forms, which have a value at any k. */
  readonly plugInPassAtK: number | undefined;
  readonly plugInPassHatK: number | undefined;
  /** Share of tasks with c < k, whose pass^k is 0 by construction. */
  readonly zeroShare: number | undefined;
  /** Share of tasks with n − c < k, whose pass@k is 1 by construction. */
  readonly saturatedShare: number | undefined;
  /** Per tally with evidence, in the order given, when they were asked for; `undefined` when some task has fewer than k trials. */
  readonly scores: { readonly at: readonly number[]; readonly hat: readonly number[] } | undefined;
}

/** Beyond this many draws the recurrence gives way to the direct form, which rounds less. */
const RECURRENCE_LIMIT = 1024;
/** Below this mean the logarithm is taken term by term: doubles are about to run out. */
const TINY = 1e-280;

/** Sums over tasks at one k. */
class Sums {
  readonly at = new WeightedMoments();
  readonly hat = new WeightedMoments();
  fail = 0;
  plugInAt = 0;
  plugInHat = 0;
  zeros = 0;
  saturated = 0;
  readonly scores: { readonly at: number[]; readonly hat: number[] } | undefined;

  constructor(
    readonly k: number,
    keepScores: boolean,
  ) {
    this.scores = keepScores ? { at: [], hat: [] } : undefined;
  }

  add(pass: number, fail: number, all: number, count: number): void {
    this.at.add(pass, count);
    this.hat.add(all, count);
    this.fail += count * fail;
    this.scores?.at.push(pass);
    this.scores?.hat.push(all);
  }

  addPlugIn(pass: number, all: number, count: number): void {
    this.plugInAt += count * pass;
    this.plugInHat += count * all;
  }
}

/**
 * Both metrics for many k at once, over a histogram of tallies.
 *
 * Per distinct (n, c) one pass over j = 1, 2, ... with only positive terms, so small values keep their precision:
 *
 *     p_j = p_{j−1} + q_{j−1}·c/(n − j + 1)        p_0 = 0, q_0 = 1   (pass@j and 1 − pass@j)
 *     q_j = q_{j−1}·(n − c − j + 1)/(n − j + 1)
 *     h_j = h_{j−1}·(c − j + 1)/(n − j + 1)        h_0 = 1            (pass^j)
 *
 * The cost is (distinct tallies) × (largest k), whatever the number of tasks.
 *
 * @param histogram tallies with counts (`histogramOf`), or plain tallies; tasks with n = 0 are left out
 * @param ks draws wanted, in any order
 * @param keepScores whether the points also hold the estimate of every tally
 * @returns one point per k, in the order given.
 * @throws RangeError when a tally or a k is out of its domain.
 * @example passCurves([{ n: 4, c: 2, count: 10 }], [1, 2])[1]?.passAtK // 0.8333333333333334
 */
export function passCurves(
  histogram: readonly CountedTally[],
  ks: readonly number[],
  keepScores = false,
): readonly PassCurvePoint[] {
  for (const k of ks) requireDraws(k);
  const evidence = withEvidence(histogram);
  const tasks = taskCount(evidence);
  const byK = [...new Set(ks)].sort((a, b) => a - b).map((k) => new Sums(k, keepScores));
  for (const tally of evidence) {
    requireTally(tally.n, tally.c);
    addTally(byK, tally.n, tally.c, countOf(tally));
  }
  const points = new Map(byK.map((sums) => [sums.k, pointOf(sums, tasks, evidence)]));
  return ks.flatMap((k) => points.get(k) ?? []);
}

/** Adds `count` tasks with the same tally to the sums of every k, in ascending order of k. */
function addTally(byK: readonly Sums[], n: number, c: number, count: number): void {
  const failures = n - c;
  const rate = c / n;
  const failureRate = failures / n;
  let drawn = 0;
  let pass = 0;
  let fail = 1;
  let all = 1;
  let plugInPass = 0;
  let plugInFail = 1;
  let plugInAll = 1;
  for (const sums of byK) {
    const k = sums.k;
    if (k > RECURRENCE_LIMIT) {
      addDirectly(sums, n, c, count);
      continue;
    }
    for (; drawn < k; drawn += 1) {
      plugInPass += plugInFail * rate;
      plugInFail *= failureRate;
      plugInAll *= rate;
      if (drawn >= n) continue;
      const each = 1 / (n - drawn);
      pass += fail * c * each;
      // A factor of 0 ends a product for good, so no later factor may turn negative.
      fail *= drawn < failures ? (failures - drawn) * each : 0;
      all *= drawn < c ? (c - drawn) * each : 0;
    }
    sums.addPlugIn(c === n ? 1 : plugInPass, plugInAll, count);
    if (k <= n) sums.add(failures < k ? 1 : Math.min(1, pass), fail, all, count);
    if (c < k) sums.zeros += count;
    if (failures < k) sums.saturated += count;
  }
}

/** The same from the closed forms, for large k. */
function addDirectly(sums: Sums, n: number, c: number, count: number): void {
  const { k } = sums;
  sums.addPlugIn(plugInPassAtK(n, c, k) ?? 0, plugInPassHatK(n, c, k) ?? 0, count);
  if (k <= n) sums.add(passAtK(n, c, k) ?? 0, Math.exp(logDrawRatio(c, n, k)), passHatK(n, c, k) ?? 0, count);
  if (c < k) sums.zeros += count;
  if (n - c < k) sums.saturated += count;
}

function pointOf(sums: Sums, tasks: number, tallies: readonly CountedTally[]): PassCurvePoint {
  const definedOn = sums.at.size;
  const whole = definedOn === tasks && tasks > 0;
  const share = (count: number) => (tasks > 0 ? count / tasks : undefined);
  const failing = whole ? logMeanFail(sums, tallies, tasks) : undefined;
  return {
    k: sums.k,
    definedOn,
    tasks,
    passAtK: whole ? sums.at.mean : undefined,
    passHatK: whole ? sums.hat.mean : undefined,
    logFail: failing,
    passAtKWhereDefined: sums.at.mean,
    passHatKWhereDefined: sums.hat.mean,
    passAtKDeviation: whole ? sums.at.deviation : undefined,
    passHatKDeviation: whole ? sums.hat.deviation : undefined,
    plugInPassAtK: share(sums.plugInAt),
    plugInPassHatK: share(sums.plugInHat),
    zeroShare: share(sums.zeros),
    saturatedShare: share(sums.saturated),
    scores: whole ? sums.scores : undefined,
  };
}

/** ln of the mean failure term: from pass@k while that is small, else from the failure terms themselves. */
function logMeanFail(sums: Sums, tallies: readonly CountedTally[], tasks: number): number {
  const pass = sums.at.mean ?? 0;
  if (pass < 0.5) return Math.log1p(-pass) + 0;
  if (sums.saturated === tasks) return Number.NEGATIVE_INFINITY;
  const fail = sums.fail / tasks;
  if (fail > TINY) return Math.log(fail);
  const logs = tallies.map((tally) => logDrawRatio(tally.c, tally.n, sums.k));
  const largest = logs.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const scaled = tallies.reduce((sum, tally, i) => sum + countOf(tally) * Math.exp((logs[i] ?? 0) - largest), 0);
  return largest + Math.log(scaled / tasks);
}
