import { expect } from 'vitest';
import {
  type AnswerClass,
  checkConsistency,
  costPerSolved,
  disjointBlocks,
  expectedMaxOfK,
  expectedMaxOfKWithReplacement,
  expectedMinOfK,
  firstK,
  gPassAtK,
  gPassThreshold,
  majorityAtK,
  majorityOfFirstK,
  mgPassAtK,
  observedCostPerSolved,
  passAtK,
  passCandidates,
  passHatK,
  printedNumber,
  reachableValues,
  slidingWindows,
  standardErrorCandidates,
  type Tally,
} from '#stats';
import { type Check, type GoldenCase, near, same, tallies } from './reference';

/** Names of the candidates that the printed text may stand for, by the matching rule of the reference. */
function matching(candidates: readonly { name: string; value: number }[], printed: string): string[] {
  const { value, unit } = printedNumber(printed)!;
  return candidates.filter((candidate) => Math.abs(candidate.value - value) <= 0.55 * unit).map(({ name }) => name);
}

const recognised =
  (list: (item: GoldenCase) => readonly { name: string; value: number }[]): Check =>
  (item) => {
    const tried = list(item).filter(({ name }) => name in item.candidates);
    expect(tried.map(({ name }) => name).sort()).toEqual(Object.keys(item.candidates).sort());
    for (const { name, value } of tried) near(value, item.candidates[name], 1e-12);
    expect(matching(tried, item.inputs.printed).sort()).toEqual([...item.value].sort());
  };

const verdicts = ({ inputs }: GoldenCase) => [...(inputs.row as string)].map((digit) => digit === '1');
const ordered =
  (estimator: typeof firstK, part: 'any' | 'all'): Check =>
  (item) =>
    same(estimator(verdicts(item), item.inputs.k)?.[part], item.value);
const unbiasedOfRow =
  (estimator: typeof passAtK): Check =>
  (item) => {
    const row = verdicts(item);
    same(estimator(row.length, row.filter(Boolean).length, item.inputs.k), item.value);
  };

const distinct = ({ inputs }: GoldenCase) =>
  [...new Set(inputs.answers as (string | null)[])].filter((answer): answer is string => answer !== null);
const classes = (item: GoldenCase): AnswerClass[] =>
  distinct(item).map((answer) => ({
    count: item.inputs.answers.filter((other: string | null) => other === answer).length,
    credit: item.inputs.correct.includes(answer) ? 1 : 0,
  }));

const scores = ({ inputs }: GoldenCase) => (inputs.scores as string[]).map(Number);
const ofScores =
  (estimator: typeof expectedMaxOfK): Check =>
  (item) =>
    same(estimator(scores(item), item.inputs.k), item.value);

const tasksOf = ({ inputs }: GoldenCase): Tally[] => (inputs.tasks as [number, number][]).map(([n, c]) => ({ n, c }));
const cost = (item: GoldenCase) => Number(item.inputs.cost_per_trial);

/** Order of rows, relatives of pass@k, recognition of reported numbers, consistency and cost. */
export const recognition: Record<string, Check> = {
  formula_recognition: recognised((item) => passCandidates(tallies(item.inputs.dataset), item.inputs.k)),
  se_recognition: recognised((item) => standardErrorCandidates(tallies(item.inputs.dataset))),
  first_k_any: ordered(firstK, 'any'),
  first_k_all: ordered(firstK, 'all'),
  disjoint_blocks_any: ordered(disjointBlocks, 'any'),
  disjoint_blocks_all: ordered(disjointBlocks, 'all'),
  sliding_window_any: ordered(slidingWindows, 'any'),
  sliding_window_all: ordered(slidingWindows, 'all'),
  unbiased_for_row_at: unbiasedOfRow(passAtK),
  unbiased_for_row_hat: unbiasedOfRow(passHatK),

  g_pass_at_k_tau: ({ inputs: { n, c, k, tau }, value }) => {
    same(gPassAtK(n, c, k, tau), value);
    same(gPassAtK(n, c, k, Number(tau)), value);
  },
  mg_pass_at_k: ({ inputs: { n, c, k }, value }) => same(mgPassAtK(n, c, k), value),
  g_pass_threshold_m: ({ inputs: { tau, k }, value }) =>
    expect([gPassThreshold(tau, k), gPassThreshold(Number(tau), k)]).toEqual([value[0], value[0]]),
  maj_at_k: (item) => {
    const unanswered = item.inputs.answers.filter((answer: string | null) => answer === null).length;
    const { tie, none, k } = item.inputs;
    same(majorityAtK(classes(item), k, { tie, unanswered, unansweredRows: none })?.value, item.value);
  },
  maj_at_k_first_k_rows_first_seen_tie: (item) => {
    const names = distinct(item);
    const numbered = item.inputs.answers.map((answer: string | null) =>
      answer === null ? undefined : names.indexOf(answer),
    );
    const credits = classes(item).map(({ credit }) => credit);
    same(majorityOfFirstK(numbered, credits, item.inputs.k), item.value);
  },
  expected_max_of_k: ofScores(expectedMaxOfK),
  expected_min_of_k: ofScores(expectedMinOfK),
  expected_max_of_k_with_replacement: ofScores(expectedMaxOfKWithReplacement),

  grim: (item) => {
    const result = reachableValues(printedNumber(item.inputs.printed)!, item.inputs.total_trials);
    expect(result.attainable).toBe(item.value);
    expect(result.totals === undefined ? [] : [result.totals.first, result.totals.last]).toEqual(item.totals);
    expect(result.informative).toBe(item.informative);
    expect([result.below.total, result.above.total]).toEqual([item.neighbour_below.total, item.neighbour_above.total]);
    same(result.below.value, item.neighbour_below.value);
    same(result.above.value, item.neighbour_above.value);
  },
  consistency: ({ inputs, value }) => {
    const printed = Object.entries(inputs.printed as Record<string, string>).map(([name, text]) => ({
      metric: name.startsWith('pass@') ? ('pass@k' as const) : ('pass^k' as const),
      k: Number(name.slice(5)),
      value: printedNumber(text)!.value,
      unit: printedNumber(text)!.unit,
    }));
    const statements = checkConsistency(printed).map(({ statement }) => statement);
    expect(statements.sort()).toEqual([...value].sort());
  },

  cost_per_solved_no_early_stop: (item) =>
    same(costPerSolved(tasksOf(item), item.inputs.k, cost(item))?.withoutEarlyStop, item.value),
  cost_per_solved_early_stop: (item) =>
    same(costPerSolved(tasksOf(item), item.inputs.k, cost(item))?.withEarlyStop, item.value),
  cost_per_solved_observed: (item) => {
    const trials = tasksOf(item).reduce((sum, { n }) => sum + n, 0);
    same(observedCostPerSolved(tasksOf(item), trials * cost(item)), item.value);
  },
};
