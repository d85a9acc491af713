import type { BetaParameters } from './betaBinomial';
import { requireTally } from './domain';
import type { CountedTally } from './tally';
import { countOf, withEvidence } from './tally';

/** How many tasks reach beyond j in one of the three rising products of the likelihood, j = 0, 1, ... */
function tailCounts(tallies: readonly CountedTally[], lengthOf: (tally: CountedTally) => number): Float64Array {
  const longest = tallies.reduce((most, tally) => Math.max(most, lengthOf(tally)), 0);
  const tails = new Float64Array(longest + 1);
  for (const tally of tallies) tails[lengthOf(tally)] = (tails[lengthOf(tally)] ?? 0) + countOf(tally);
  // tails[j] becomes #{length > j}.
  let beyond = 0;
  for (let j = longest; j >= 0; j -= 1) {
    const here = tails[j] ?? 0;
    tails[j] = beyond;
    beyond += here;
  }
  return tails;
}

/** Σ tails_j ln(x + j), with first and second derivative in x. */
function risingSum(tails: Float64Array, x: number): readonly [number, number, number] {
  let value = 0;
  let slope = 0;
  let bend = 0;
  for (let j = 0; j < tails.length; j += 1) {
    const tasks = tails[j] ?? 0;
    if (tasks === 0) continue;
    value += tasks * Math.log(x + j);
    slope += tasks / (x + j);
    bend -= tasks / (x + j) ** 2;
  }
  return [value, slope, bend];
}

/** Beyond this α + β the tasks differ no more than trial noise explains: the maximum lies at infinity. */
const LARGEST_SIZE = 1e6;
const MOST_STEPS = 500;

/**
 * Maximum-likelihood Beta(α, β) of the task success probabilities, for any pattern of n_i: damped Newton steps on
 * (ln α, ln β). Per step the cost is the largest n, whatever the number of tasks.
 *
 * @param tallies per task, or their histogram; tasks with n = 0 are left out
 * @returns `undefined` when no inner maximum exists: all trials agree, all n_i = 1, or no spread beyond trial noise.
 * @throws RangeError when a tally is out of its domain.
 * @see Schaeffer et al. 2025, arXiv:2502.17578; Kazdan et al. 2025, arXiv:2510.05197 (on what such fits can and cannot say)
 */
export function fitBetaBinomial(tallies: readonly CountedTally[]): BetaParameters | undefined {
  const evidence = withEvidence(tallies);
  for (const tally of evidence) requireTally(tally.n, tally.c);
  const successes = tailCounts(evidence, (tally) => tally.c);
  const failures = tailCounts(evidence, (tally) => tally.n - tally.c);
  const trials = tailCounts(evidence, (tally) => tally.n);
  if (successes.length < 2 || failures.length < 2 || trials.length < 3) return undefined;

  const at = (logAlpha: number, logBeta: number) => {
    const alpha = Math.exp(logAlpha);
    const beta = Math.exp(logBeta);
    const [a, a1, a2] = risingSum(successes, alpha);
    const [b, b1, b2] = risingSum(failures, beta);
    const [s, s1, s2] = risingSum(trials, alpha + beta);
    const slopes = [alpha * (a1 - s1), beta * (b1 - s1)] as const;
    const bends = [slopes[0] + alpha ** 2 * (a2 - s2), slopes[1] + beta ** 2 * (b2 - s2), -alpha * beta * s2] as const;
    return { value: a + b - s, slopes, bends, size: alpha + beta };
  };
  let place: readonly [number, number] = [Math.log(0.5), Math.log(0.5)];
  let here = at(...place);
  for (let iteration = 0; iteration < MOST_STEPS; iteration += 1) {
    const move = newtonMove(here.slopes, here.bends);
    let length = 1;
    let next = at(place[0] + move[0], place[1] + move[1]);
    while (!(next.value >= here.value) && length > 1e-12) {
      length /= 2;
      next = at(place[0] + length * move[0], place[1] + length * move[1]);
    }
    if (!(next.value >= here.value)) break;
    place = [place[0] + length * move[0], place[1] + length * move[1]];
    here = next;
    if (here.size > LARGEST_SIZE) return undefined;
    if (Math.hypot(length * move[0], length * move[1]) < 1e-13) break;
  }
  return Math.hypot(...here.slopes) < 1e-6 * (1 + Math.abs(here.value))
    ? { alpha: Math.exp(place[0]), beta: Math.exp(place[1]) }
    : undefined;
}

/** The Newton step where the surface is concave, else a short step uphill; never longer than 2 in ln α and ln β. */
function newtonMove(
  [first, second]: readonly [number, number],
  [bendFirst, bendSecond, bendBoth]: readonly [number, number, number],
): readonly [number, number] {
  const determinant = bendFirst * bendSecond - bendBoth ** 2;
  const concave = bendFirst < 0 && determinant > 0;
  const move = concave
    ? ([
        (bendBoth * second - bendSecond * first) / determinant,
        (bendBoth * first - bendFirst * second) / determinant,
      ] as const)
    : ([first, second] as const);
  const longest = Math.hypot(...move);
  const shrink = longest > 2 ? 2 / longest : 1;
  return [move[0] * shrink, move[1] * shrink];
}
