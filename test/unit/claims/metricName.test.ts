import { describe, expect, test } from 'vitest';
import { readMetricName } from '#core/claims/metricName';

const none: ReadonlySet<string> = new Set();

/** Metric, k and what is peculiar about the spelling. */
const read = (name: string, columns = none): string => {
  const named = readMetricName(name, columns);
  if (!named) return 'no metric';
  const { metric, k, kElsewhere, ambiguous, restricted, percent, group, base, level } = named;
  return [
    metric,
    k === undefined ? '' : `k=${k}`,
    kElsewhere ? 'k elsewhere' : '',
    ambiguous ? 'ambiguous' : '',
    restricted ? 'restricted' : '',
    percent ? 'percent' : '',
    group === undefined ? '' : `group ${group}`,
    base === '' ? '' : `of ${base}`,
    level === undefined ? '' : `level ${level}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
};

describe('names of reported numbers', () => {
  const cases: Readonly<Record<string, string>> = {
    // HumanEval, BigCode, LiveCodeBench, EvalPlus
    'pass@1': 'pass@k, k=1',
    'pass@100': 'pass@k, k=100',
    'Pass@8': 'pass@k, k=8',
    pass_at_8: 'pass@k, k=8',
    'pass-at-8': 'pass@k, k=8',
    passAt8: 'pass@k, k=8',
    mean_pass_rate: 'mean',
    overall_success_rate: 'mean',
    stderr_clustered: 'standardError',
    accuracy_se_bootstrap: 'standardError, of accuracy',
    sem_over_seeds: 'standardError',
    phrase_over_tasks: 'no metric',
    'pass@k': 'pass@k, k elsewhere',
    pass_at_k: 'pass@k, k elsewhere',
    'Easy_pass@5': 'pass@k, k=5, group Easy',
    'pass@1 (%)': 'pass@k, k=1, percent',
    'pass@8_pct': 'pass@k, k=8, percent',
    'pass@1,create_test': 'pass@k, k=1',
    'pass@1:4_samples': 'pass@k, k=1, restricted',
    // NeMo-Skills, MathArena
    'pass@1[avg-of-8]': 'pass@k, k=1',
    'majority@8': 'majority@k, k=8',
    'maj@64': 'majority@k, k=64',
    maj_at_4: 'majority@k, k=4',
    'cons@64': 'majority@k, k=64',
    'avg@16': 'mean, k=16',
    'mean@8': 'mean, k=8',
    best_of_4: 'best-of-k, k=4',
    'best-of-n': 'best-of-k, k elsewhere',
    'best@4': 'best-of-k, k=4',
    // τ-bench, τ², Inspect
    'pass^4': 'pass^k, k=4',
    'pass^{4}': 'pass^k, k=4',
    'pass^k': 'pass^k, k elsewhere',
    pass_hat_4: 'pass^k, k=4',
    pass_hat_k: 'pass^k, k elsewhere',
    'pass-hat-2': 'pass^k, k=2',
    pass_k_2: 'pass^k, k=2',
    pass_all_4: 'pass^k, k=4',
    pass_1: 'pass@k, k=1, ambiguous',
    pass_4: 'pass@k, k=4, ambiguous',
    'G-Pass@16': 'g-pass@k, k=16',
    'g_pass@8': 'g-pass@k, k=8',
    // Aider: solved by the second try after feedback, which is neither
    pass_rate_2: 'no metric',
    // Means
    accuracy: 'mean',
    'acc,none': 'mean',
    'exact_match,strict-match': 'mean',
    pass_rate: 'mean',
    pass_rate_percent: 'mean, percent',
    avg_reward: 'mean',
    accuracy_avg: 'mean',
    macro_accuracy: 'mean',
    // Errors and intervals
    'acc_stderr,none': 'standardError, of acc',
    accuracy_std_err: 'standardError, of accuracy',
    'pass@1_stderr': 'standardError, of pass_1',
    stderr: 'standardError',
    se: 'standardError',
    sem: 'standardError',
    standard_error: 'standardError',
    accuracy_se: 'standardError, of accuracy',
    'score:std': 'standardDeviation, of score',
    accuracy_stddev: 'standardDeviation, of accuracy',
    ci95: 'interval, level 0.95',
    ci_90: 'interval, level 0.9',
    accuracy_ci: 'interval, of accuracy',
    confidence_interval: 'interval',
    half_width: 'halfWidth',
    ci95_half_width: 'halfWidth, level 0.95',
    margin_of_error: 'halfWidth',
    // Differences
    delta_accuracy: 'difference',
    difference: 'no metric',
    // Neither
    base: 'no metric',
    response: 'no metric',
    phase: 'no metric',
    total_tokens: 'no metric',
    password: 'no metric',
    compass_8: 'no metric',
  };
  for (const [name, wanted] of Object.entries(cases)) {
    test(name, () => {
      expect(read(name)).toBe(wanted);
    });
  }

  test('a metric column of the file names a mean, with a prefix or suffix too', () => {
    const columns = new Set(['solved', 'run_correct']);
    expect(read('solved', columns)).toBe('mean, of solved');
    expect(read('solved_rate', columns)).toBe('mean, of solved');
    expect(read('run_correct_rate', columns)).toBe('mean, of run_correct');
    expect(read('avg_solved', columns)).toBe('mean, of solved');
    expect(read('difference', columns)).toBe('difference');
    expect(read('improvement_over_baseline', columns)).toBe('difference');
  });
});
