import { CompensatedSum } from './compensatedSum';
import { requireDraws, requireProbability } from './domain';
import { hypergeometricProbabilities } from './hypergeometric';
import { RandomGenerator } from './randomGenerator';

/** Rows of one task that gave the same normalised answer. */
export interface AnswerClass {
  readonly count: number;
  /** 1 when the answer is correct, 0 when not, between when a judge gave the same answer different verdicts. */
  readonly credit: number;
}

/** What several most frequent answers earn: their mean credit, 0 unless all agree to be right, or the best of them. */
export type TieRule = 'split' | 'fail' | 'any';

export interface MajorityOptions {
  /** `split` when absent: the same as breaking ties at random. */
  readonly tie?: TieRule;
  /** Rows without an answer. */
  readonly unanswered?: number;
  /** `exclude` when absent: they do not vote. `vote`: they are one more answer, never correct. */
  readonly unansweredRows?: 'exclude' | 'vote';
  /** Of the subsampling that replaces enumeration when there are too many count vectors. */
  readonly seed?: number;
  readonly resamples?: number;
}

export interface MajorityEstimate {
  readonly value: number;
  /** Of the subsampling; absent when all k-subsets were enumerated. */
  readonly samplingError?: number;
}

/** Up to this many vectors of counts all k-subsets are enumerated. */
const VECTOR_LIMIT = 1_000_000;

/**
 * maj@k of one task: expected credit of the most frequent answer among k rows drawn without replacement.
 *
 *     Σ_x [ Π_j C(m_j, x_j) / C(n, k) ] · credit(x),  Σ x_j = k      (multivariate hypergeometric)
 *
 * All drawn rows unanswered and excluded: incorrect. Not monotone in k, and may lie below pass@1.
 *
 * @param classes distinct answers with m_j rows each
 * @returns `undefined` when k exceeds the rows.
 * @throws RangeError when k is no integer ≥ 1, a count is no integer ≥ 0 or a credit is outside [0, 1].
 * @example majorityAtK([{ count: 2, credit: 1 }, { count: 1, credit: 0 }, { count: 1, credit: 0 }], 3)?.value // 0.6666666666666666
 */
export function majorityAtK(
  classes: readonly AnswerClass[],
  k: number,
  options: MajorityOptions = {},
): MajorityEstimate | undefined {
  requireDraws(k);
  const { tie = 'split', unanswered = 0, unansweredRows = 'exclude', seed = 1, resamples = 10_000 } = options;
  const all = [...classes, { count: unanswered, credit: 0 }];
  for (const { count, credit } of all) {
    if (!Number.isSafeInteger(count) || count < 0)
      throw new RangeError(`a count must be an integer of at least 0, got ${count}`);
    requireProbability('credit', credit);
  }
  const rows = all.reduce((sum, { count }) => sum + count, 0);
  if (k > rows) return undefined;
  const voters = all.length - (unansweredRows === 'vote' ? 0 : 1);
  const creditOf = (drawn: readonly number[]) => winnersCredit(all, drawn.slice(0, voters), tie);
  const vectors = all.reduce((product, { count }) => product * (Math.min(count, k) + 1), 1);
  if (vectors > VECTOR_LIMIT) return subsampled(all, rows, k, creditOf, seed, resamples);

  const sum = new CompensatedSum();
  const drawn = all.map(() => 0);
  // Class by class: how many of the remaining draws fall on it is hypergeometric.
  const visit = (index: number, rowsLeft: number, drawsLeft: number, weight: number): void => {
    const next = all[index];
    if (next === undefined) {
      sum.add(weight * creditOf(drawn));
      return;
    }
    const { least, probabilities } = hypergeometricProbabilities(rowsLeft, next.count, drawsLeft);
    probabilities.forEach((probability, i) => {
      drawn[index] = least + i;
      visit(index + 1, rowsLeft - next.count, drawsLeft - least - i, weight * probability);
    });
  };
  visit(0, rows, k, 1);
  return { value: sum.value };
}

/** Credit of the most frequent among the drawn answers. */
function winnersCredit(classes: readonly AnswerClass[], drawn: readonly number[], tie: TieRule): number {
  const top = drawn.reduce((most, count) => Math.max(most, count), 0);
  if (top === 0) return 0;
  const credits = drawn.flatMap((count, i) => (count === top ? [classes[i]?.credit ?? 0] : []));
  if (tie === 'any') return Math.max(...credits);
  if (tie === 'fail' && credits.length > 1) return 0;
  return credits.reduce((sum, credit) => sum + credit, 0) / credits.length;
}

/** Mean credit over random k-subsets, with its standard error. */
function subsampled(
  classes: readonly AnswerClass[],
  rows: number,
  k: number,
  creditOf: (drawn: readonly number[]) => number,
  seed: number,
  resamples: number,
): MajorityEstimate {
  const generator = new RandomGenerator(seed);
  const labels = Int32Array.from(classes.flatMap(({ count }, i) => new Array<number>(count).fill(i)));
  let sum = 0;
  let squares = 0;
  for (let resample = 0; resample < resamples; resample += 1) {
    const drawn = classes.map(() => 0);
    for (let i = 0; i < k; i += 1) {
      // The first k places of a Fisher–Yates shuffle.
      const j = i + generator.below(rows - i);
      const label = labels[j] ?? 0;
      labels[j] = labels[i] ?? 0;
      labels[i] = label;
      drawn[label] = (drawn[label] ?? 0) + 1;
    }
    const credit = creditOf(drawn);
    sum += credit;
    squares += credit * credit;
  }
  const value = sum / resamples;
  const variance = Math.max(0, squares / resamples - value * value);
  return { value, samplingError: Math.sqrt(variance / Math.max(1, resamples - 1)) };
}

/**
 * The majority of the first k rows in file order, ties going to the answer seen first: what many scripts print.
 * It depends on the order of the rows; here to recognise reported numbers.
 *
 * @param answers number of the answer class of each row, or `undefined` without an answer
 * @param credits credit of each answer class, by its number
 * @returns the credit of the winner, 0 when the k rows have no answer; `undefined` when k exceeds the rows.
 * @throws RangeError when k is no integer ≥ 1.
 * @example majorityOfFirstK([0, 1, 1, 0], [1, 0], 3) // 0
 */
export function majorityOfFirstK(
  answers: readonly (number | undefined)[],
  credits: readonly number[],
  k: number,
): number | undefined {
  requireDraws(k);
  if (k > answers.length) return undefined;
  const counts = new Map<number, number>();
  for (const answer of answers.slice(0, k)) {
    if (answer !== undefined) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  }
  let winner: number | undefined;
  for (const [answer, count] of counts) {
    if (winner === undefined || count > (counts.get(winner) ?? 0)) winner = answer;
  }
  return winner === undefined ? 0 : (credits[winner] ?? 0);
}
