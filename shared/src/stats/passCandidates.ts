import { aggregatePlugIn, macroMean, meanOverTasks, meanPass, meanPlugIn, microMean } from './aggregate';
import { requireDraws } from './domain';
import { passAtK } from './passAtK';
import { passEstimate } from './passEstimate';
import { type AnyAll, disjointBlocks, firstK, slidingWindows, type VerdictRow } from './rowOrder';
import type { CountedTally, PassMetric } from './tally';
import { countOf, successCount, taskCount, trialCount, withEvidence } from './tally';

/** Candidates that come from the same mistake share a family: two of them matching is one explanation, not two. */
export type PassFamily =
  | 'unbiased'
  | 'plug-in-per-task'
  | 'plug-in-aggregate'
  | 'any-or-all-of-n'
  | 'missing-as-failure'
  | 'short-circuit'
  | 'pooled-as-one-task'
  | 'pass-1'
  | 'first-k'
  | 'disjoint-blocks'
  | 'sliding-windows';

export interface PassCandidate {
  /** Stable identifier, e.g. `plugin_per_task_at`. */
  readonly name: PassCandidateName;
  readonly family: PassFamily;
  /** Which metric the value stands for; `either` for pass@1. */
  readonly metric: PassMetric | 'either';
  /** In [0, 1]. */
  readonly value: number;
}

const METRICS = ['at', 'hat'] as const;

export type PassCandidateName =
  | `${'unbiased' | 'plugin_per_task' | 'plugin_macro' | 'plugin_micro' | 'missing_as_failure'}_${PassMetric}`
  | `pooled_as_one_task_${PassMetric}`
  | `${'first_k' | 'disjoint_blocks' | 'sliding_window'}_${'any' | 'all'}`
  | 'any_of_n'
  | 'all_of_n'
  | 'codex_short_circuit_at'
  | 'pass_1_macro'
  | 'pass_1_micro';

/**
 * Every value that a known formula, right or wrong, gives for pass@k and pass^k of these tasks. Somebody else decides
 * which of them a reported number equals.
 *
 * Right: `unbiased_*` (absent when some n_i < k). Readings: `missing_as_failure_*` (n = max n_i, absent when k is above that).
 * Wrong: `plugin_*` (see `plugInPassAtK` and `aggregatePlugIn`), `any_of_n` / `all_of_n` (k ignored), `codex_short_circuit_at` (the value 1
 * for n − c < k without asking whether k ≤ n), `pooled_as_one_task_*` (N, C used as one n, c), `pass_1_*` (k ignored), and,
 * with rows in file order, `first_k_*`, `disjoint_blocks_*`, `sliding_window_*`.
 *
 * @param tallies per task, or their histogram. Tasks with n = 0 count only under `missing_as_failure_*`
 * @param rowsByTask verdicts of each task in file order; only then the order-dependent candidates are listed
 * @returns candidates that have a value, in a fixed order.
 * @throws RangeError when a tally or k is out of its domain.
 * @example passCandidates([{ n: 4, c: 1 }], 2).find(({ name }) => name === 'plugin_per_task_at')?.value // 0.4375
 */
export function passCandidates(
  tallies: readonly CountedTally[],
  k: number,
  options: { readonly rowsByTask?: readonly VerdictRow[] } = {},
): readonly PassCandidate[] {
  requireDraws(k);
  const found: PassCandidate[] = [];
  const offer = (
    name: PassCandidateName,
    family: PassFamily,
    metric: PassCandidate['metric'],
    value: number | undefined,
  ) => {
    if (value !== undefined) found.push({ name, family, metric, value });
  };
  const evidence = withEvidence(tallies);
  const tasks = taskCount(evidence);
  const pooled = { n: trialCount(evidence), c: successCount(evidence) };
  for (const metric of METRICS) {
    offer(`unbiased_${metric}`, 'unbiased', metric, meanPass(evidence, k, metric));
    offer(`plugin_per_task_${metric}`, 'plug-in-per-task', metric, meanPlugIn(evidence, k, metric));
    offer(`plugin_macro_${metric}`, 'plug-in-aggregate', metric, aggregatePlugIn(evidence, k, metric, 'macro'));
    offer(`plugin_micro_${metric}`, 'plug-in-aggregate', metric, aggregatePlugIn(evidence, k, metric, 'micro'));
    offer(`missing_as_failure_${metric}`, 'missing-as-failure', metric, missingAsFailure(tallies, k, metric));
    offer(`pooled_as_one_task_${metric}`, 'pooled-as-one-task', metric, passEstimate(pooled.n, pooled.c, k, metric));
  }
  if (tasks > 0) {
    const share = (test: (tally: CountedTally) => boolean) =>
      evidence.reduce((sum, tally) => sum + (test(tally) ? countOf(tally) : 0), 0) / tasks;
    offer(
      'any_of_n',
      'any-or-all-of-n',
      'at',
      share((tally) => tally.c > 0),
    );
    offer(
      'all_of_n',
      'any-or-all-of-n',
      'hat',
      share((tally) => tally.c === tally.n),
    );
    const shortCircuit = (n: number, c: number) => (n - c < k ? 1 : passAtK(n, c, k));
    offer('codex_short_circuit_at', 'short-circuit', 'at', meanOverTasks(evidence, k, shortCircuit));
  }
  offer('pass_1_macro', 'pass-1', 'either', macroMean(evidence));
  offer('pass_1_micro', 'pass-1', 'either', microMean(evidence));
  const rows = options.rowsByTask?.filter((row) => row.length > 0) ?? [];
  for (const [name, family, estimator] of ORDERED) {
    const mean = meanOverRows(rows, k, estimator);
    offer(`${name}_any`, family, 'at', mean?.any);
    offer(`${name}_all`, family, 'hat', mean?.all);
  }
  return found;
}

const ORDERED = [
  ['first_k', 'first-k', firstK],
  ['disjoint_blocks', 'disjoint-blocks', disjointBlocks],
  ['sliding_window', 'sliding-windows', slidingWindows],
] as const;

/** Every task brought to the largest n with failures. */
function missingAsFailure(tallies: readonly CountedTally[], k: number, metric: PassMetric): number | undefined {
  const most = tallies.reduce((n, tally) => Math.max(n, tally.n), 0);
  const filled = tallies.map((tally) => ({ n: most, c: tally.c, count: countOf(tally) }));
  return meanPass(filled, k, metric);
}

function meanOverRows(
  rows: readonly VerdictRow[],
  k: number,
  estimator: (row: VerdictRow, k: number) => AnyAll | undefined,
): AnyAll | undefined {
  if (rows.length === 0) return undefined;
  let any = 0;
  let all = 0;
  for (const row of rows) {
    const value = estimator(row, k);
    if (value === undefined) return undefined;
    any += value.any;
    all += value.all;
  }
  return { any: any / rows.length, all: all / rows.length };
}
