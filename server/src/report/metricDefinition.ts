import type { ClaimMetric } from '#core/claims/claim';

interface Definition {
  readonly meaning: string;
  readonly formula: string;
  readonly source: string;
}

const definitions: Record<ClaimMetric, Definition> = {
  'pass@k': {
    meaning: 'the chance that at least one of k trials of a task passes',
    formula: '1 − C(n−c, k) / C(n, k) per task with c of n passed, averaged over tasks; undefined when k > n',
    source: 'Chen et al. 2021, arXiv:2107.03374',
  },
  'pass^k': {
    meaning: 'the chance that all k trials of a task pass',
    formula: 'C(c, k) / C(n, k) per task with c of n passed, averaged over tasks; undefined when k > n',
    source: 'Yao et al. 2024, arXiv:2406.12045',
  },
  mean: {
    meaning: 'the average verdict or score',
    formula: 'mean over tasks of the mean of each task’s trials; with verdicts this is pass@1',
    source: 'Miller 2024, arXiv:2411.00640',
  },
  'majority@k': {
    meaning: 'the share of tasks whose most frequent answer among k trials is right',
    formula: 'needs the answers, not only the verdicts',
    source: 'Wang et al. 2022, arXiv:2203.11171',
  },
  'best-of-k': {
    meaning: 'the mean score of the best of k trials of a task',
    formula: 'mean over tasks of the expected largest of k scores drawn without replacement',
    source: 'Chen et al. 2021, arXiv:2107.03374, for the draw',
  },
  'g-pass@k': {
    meaning: 'the chance that at least a stated share of k trials of a task passes',
    formula: 'sum over j ≥ ⌈τk⌉ of C(c, j) C(n−c, k−j) / C(n, k), averaged over tasks',
    source: 'Liu et al. 2024, arXiv:2412.13147',
  },
  standardError: {
    meaning: 'how far the estimate would scatter over other tasks of the same kind',
    formula: 'standard deviation of the task means (T − 1 in it) / √T; trials of one task are not independent',
    source: 'Miller 2024, arXiv:2411.00640',
  },
  standardDeviation: {
    meaning: 'how far single values scatter around their mean; not the error of the mean',
    formula: '√(Σ (x − mean)² / (m − 1)) of m values',
    source: 'Miller 2024, arXiv:2411.00640, for the error of the mean',
  },
  halfWidth: {
    meaning: 'half the width of a confidence interval',
    formula: 't × SE over tasks, t of T − 1 degrees of freedom',
    source: 'Miller 2024, arXiv:2411.00640',
  },
  interval: {
    meaning: 'a range that covers the true value in 95 of 100 such evaluations',
    formula: 'estimate ± t × SE over tasks; exact or Wilson where few tasks or extreme rates forbid it',
    source: 'Miller 2024, arXiv:2411.00640',
  },
  uncertainty: {
    meaning: 'an uncertainty of unstated kind',
    formula: 'may be a standard error, a standard deviation or half an interval: say which',
    source: 'Miller 2024, arXiv:2411.00640',
  },
  difference: {
    meaning: 'how much better one run does than the other',
    formula: 'mean over the shared tasks of the difference of the two task means; its error is paired',
    source: 'Miller 2024, arXiv:2411.00640',
  },
};

const names: Record<ClaimMetric, string> = {
  'pass@k': 'pass@k',
  'pass^k': 'pass^k',
  mean: 'mean',
  'majority@k': 'majority@k',
  'best-of-k': 'best of k',
  'g-pass@k': 'G-Pass@k',
  standardError: 'standard error',
  standardDeviation: 'standard deviation',
  halfWidth: 'half-width',
  interval: 'confidence interval',
  uncertainty: '±',
  difference: 'difference',
};

/** Standard name of what a claim names: "pass@5", "standard error". */
export const metricName = (metric: ClaimMetric, k: number | undefined): string =>
  k === undefined ? names[metric] : names[metric].replace(/k$/, String(k));

/** Markdown: what a metric is in one line, its formula, its source. */
export const metricDefinition = (metric: ClaimMetric): string => {
  const { meaning, formula, source } = definitions[metric];
  return `**${names[metric]}**: ${meaning}.\n\n${formula}.\n\n${source}.`;
};
