import type { Charts, CheckLine, Summary, TaskColumns } from '#shared/protocol';
import type { PassAtKEstimate, PassHatKEstimate, RunReport } from '#shared/runReport';

const atK = (
  k: number,
  value: number | null,
  se: number | null,
  ci: [number, number] | null,
  plugIn: number | null,
): PassAtKEstimate => ({
  k,
  value,
  lnFail: value === null ? null : Math.log1p(-value),
  se,
  ci,
  plugIn,
  definedOn: value === null ? 0 : 80,
});
const hatK = (
  k: number,
  value: number | null,
  se: number | null,
  ci: [number, number] | null,
  plugIn: number | null,
  zeroShare: number | null,
): PassHatKEstimate => ({ k, value, se, ci, plugIn, definedOn: value === null ? 0 : 80, zeroShare });

const report: RunReport = {
  id: 'accuracy',
  sources: ['results.json'],
  label: '',
  format: 'Terminal-Bench',
  metric: 'is_resolved',
  primary: true,
  kind: 'binary',
  tasksKnown: true,
  tasks: 80,
  trials: 400,
  successes: 159,
  unscored: 18,
  nMin: 5,
  nMax: 5,
  convention: 'unscored = failure',
  weighting: 'macro',
  passAtK: [
    atK(1, 0.3975, 0.046, [0.306, 0.489], 0.3975),
    atK(2, 0.486, 0.0506, [0.385, 0.587], 0.456),
    atK(4, 0.56, 0.0549, [0.451, 0.669], 0.522),
    atK(5, 0.575, 0.0556, [0.464, 0.686], 0.54),
    atK(8, null, null, null, null),
  ],
  passHatK: [
    hatK(1, 0.3975, 0.046, [0.306, 0.489], 0.3975, 0.425),
    hatK(2, 0.309, 0.0465, [0.216, 0.401], 0.339, 0.52),
    hatK(4, 0.243, 0.0464, [0.15, 0.335], 0.275, 0.69),
    hatK(5, 0.225, 0.047, [0.131, 0.319], 0.258, 0.775),
    hatK(8, null, null, null, null, null),
  ],
  pass1: {
    macro: 0.3975,
    micro: 0.3975,
    microSe: 0.046,
    microCi: [0.306, 0.489],
    clusterSe: 0.046,
    pooledSe: 0.0245,
    seRatio: 1.88,
    sameTasksSe: 0.015,
    ci: [0.306, 0.489],
    ciMethod: 't, 79 degrees of freedom',
    bracket: [0.3975, 0.4425],
  },
  components: { between: 0.148, within: 0.09, icc: 0.622, floorSe: 0.043, shareOfFloor: 1.07 },
  sizing: {
    mdeOneSample: 0.129,
    mdeTwoUnpaired: 0.183,
    mdePairedBestCase: 0.059,
    tasksForHalfWidth: { '0.05': 261, '0.02': 1628, '0.01': 6510 },
  },
  shape: { always: 18, never: 34, sometimes: 28 },
  cost: null,
};

/** Tasks with 0 to 5 of 5 trials passed. */
const tasksByPassed = [34, 8, 7, 6, 7, 18];

/** What the charts of the run draw. */
export const terminalBenchCharts: Charts = {
  curve: report.passAtK.map(({ k, value, ci }, index) => {
    const all = report.passHatK[index];
    return {
      k,
      passAtK: value === null ? null : { value, interval: ci },
      passHatK: all?.value == null ? null : { value: all.value, interval: all.ci },
    };
  }),
  curveText: 'pass@k rises from 39.8 % at k = 1 to 57.5 % at k = 5; pass^k falls to 22.5 %.',
  curveEnd: 'undefined above k = 5: each task has 5 trials',
  histogram: tasksByPassed.map((tasks, c) => ({
    from: (c - 0.5) / 5,
    to: (c + 0.5) / 5,
    low: c / 5,
    high: c / 5,
    tasks,
  })),
  histogramText: '34 tasks never pass, 18 always, 28 sometimes.',
  strip: tasksByPassed.map((tasks, c) => ({
    tasks,
    n: 5,
    c,
    rate: c / 5,
    interval: [Math.max(0, c / 5 - 0.4), Math.min(1, c / 5 + 0.4)],
  })),
  stripText: 'Half of the tasks pass at most 20.0 % of their trials.',
};

const columns: TaskColumns = { tokens: true, cost: false, groups: ['difficulty'] };

const check = (id: CheckLine['id'], state: CheckLine['state'], title: string): CheckLine => ({
  id,
  state,
  title,
  text: `Why it is ${state}.`,
});

const checklist: readonly CheckLine[] = [
  check('named', 'ticked', 'Any of k or all of k is named'),
  check('estimator', 'ticked', 'The estimator is the unbiased one'),
  check('k', 'ticked', 'k does not exceed the trials'),
  check('resampling', 'failed', 'The error is over tasks'),
  check('effect', 'open', 'The set could see the effect'),
  check('cost', 'open', 'The cost of retries is stated'),
];

/** A summary as the server sends it, of a real file: 80 tasks × 5 trials, 18 trials unscored. */
export const terminalBench: Summary = {
  uri: 'file:///runs/results.json',
  state: 'reviewed',
  status: 'Reviewed as Terminal-Bench · unscored = failure · 400 trials',
  format: 'Terminal-Bench',
  records: 400,
  skipped: [{ reason: 'no verdict and no task', count: 2, firstLine: 31 }],
  statusBar: '39.8 % (SE 4.6)',
  runs: [
    {
      report,
      headline:
        'pass@1 39.8 %, 95 % 30.6–48.9 (80 tasks × 5 trials; SE 4.6 over tasks, 1.5 for a rerun of these tasks). 18 tasks always pass, 34 never, 28 sometimes.',
      sentences: [
        'All 4 reported numbers match.',
        '18 unscored trials counted as failures; all passing: 44.3 %.',
        'Comparing two systems on these tasks needs a gap of 5.9 points at best (paired), 18.3 unpaired, for 80 % power.',
      ],
      shortLine: '80 tasks × 5 trials · pass@1 39.8 % (SE 4.6) · pass@5 57.5 % · pass^5 22.5 %',
      convention: 'unscored = failure',
      columns,
      checklist,
    },
    {
      report: { ...report, id: 'parser', metric: 'parser_results', primary: false },
      headline: 'pass@1 41.0 % (80 tasks × 5 trials).',
      sentences: [],
      shortLine: '80 tasks × 5 trials · pass@1 41.0 %',
      convention: 'unscored = failure',
      columns,
      checklist,
    },
  ],
  findings: [
    {
      rule: 'pooled-standard-error',
      severity: 'error',
      message:
        'Standard error 2.4 points treats the 400 trials as independent. Over the 80 tasks it is 4.6 (1.9 times larger). Trials of one task share its difficulty.',
      place: { line: 4, character: 12 },
      docs: 'https://example.org/rules/pooled-standard-error',
    },
    {
      rule: 'unscored-trials',
      severity: 'warning',
      message: '18 of 400 trials have no verdict. Counted as failures pass@1 is 39.8 %; if all had passed, 44.3 %.',
      place: { line: 11, character: 0 },
      docs: 'https://example.org/rules/unscored-trials',
    },
    {
      rule: 'many-zero-tasks',
      severity: 'info',
      message: 'pass^5 is 0 by construction on 62 of 80 tasks: fewer than 5 trials of each passed.',
      place: { line: 1, character: 0 },
      docs: 'https://example.org/rules/many-zero-tasks',
    },
  ],
  claimsChecked: 4,
  claimsMatching: 4,
  growth: null,
  otherConvention: {
    title: 'Leave unscored trials out',
    command: 'evalproof.server.fields',
    arguments: [{ field: 'unscored', value: 'drop' }],
  },
};
