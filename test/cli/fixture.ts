import type { Finding } from '#core/rules/finding';
import type { RunReport } from '#shared/runReport';
import type { PlacedFinding, ReviewedFile } from '../../server/src/report/reviewedFile';

const span = { start: 0, end: 4, line: 2, lineStart: 0 };
const range = { line: 3, column: 12, endLine: 3, endColumn: 17 };

/** 80 tasks of 5 trials, 18 of them unscored and read as failures. */
export const sampleRun: RunReport = {
  id: 'run',
  sources: ['file:///results/run.json'],
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
    { k: 1, value: 0.3975, lnFail: Math.log1p(-0.3975), se: 0.046, ci: [0.306, 0.489], plugIn: 0.3975, definedOn: 80 },
    { k: 2, value: 0.486, lnFail: Math.log1p(-0.486), se: 0.05, ci: [0.386, 0.586], plugIn: 0.46, definedOn: 80 },
    { k: 5, value: 0.575, lnFail: Math.log1p(-0.575), se: 0.056, ci: [0.465, 0.685], plugIn: 0.54, definedOn: 80 },
  ],
  passHatK: [
    { k: 1, value: 0.3975, se: 0.046, ci: [0.306, 0.489], plugIn: 0.3975, definedOn: 80, zeroShare: 0.425 },
    { k: 2, value: 0.309, se: 0.045, ci: [0.22, 0.398], plugIn: 0.33, definedOn: 80, zeroShare: 0.5 },
    { k: 5, value: 0.225, se: 0.047, ci: [0.132, 0.318], plugIn: 0.25, definedOn: 80, zeroShare: 0.775 },
  ],
  pass1: {
    macro: 0.3975,
    micro: 0.3975,
    microSe: 0.046,
    microCi: [0.306, 0.489],
    clusterSe: 0.046,
    pooledSe: 0.0245,
    seRatio: 1.88,
    sameTasksSe: 0.0151,
    ci: [0.306, 0.489],
    ciMethod: 't',
    bracket: [0.3975, 0.4425],
  },
  components: { between: 0.15, within: 0.09, icc: 0.62, floorSe: 0.0433, shareOfFloor: 1.06 },
  sizing: {
    mdeOneSample: 0.129,
    mdeTwoUnpaired: 0.183,
    mdePairedBestCase: 0.059,
    tasksForHalfWidth: { '0.05': 260, '0.02': 1620, '0.01': 6477 },
  },
  shape: { always: 18, never: 34, sometimes: 28 },
  cost: null,
};

/** A finding at one fixed place, with whatever a test wants different. */
export const placedFinding = (changes: Partial<Finding> = {}, path = 'run.json'): PlacedFinding => {
  const finding: Finding = {
    rule: 'plug-in-estimator',
    severity: 'error',
    message: 'pass@5 is reported as 54.0 %.',
    uri: 'file:///results/run.json',
    span,
    count: 1,
    related: [],
    ...changes,
  };
  return {
    finding,
    path,
    range,
    related: finding.related.map(() => range),
    edits: (finding.fix?.edits ?? []).map(() => range),
  };
};

/** A reviewed file with one run and one finding, with whatever a test wants different. */
export const sampleFile = (changes: Partial<ReviewedFile> = {}): ReviewedFile => ({
  path: 'run.json',
  parts: [
    {
      uri: 'file:///results/run.json',
      path: changes.path ?? 'run.json',
      format: 'Terminal-Bench',
      records: changes.records ?? 400,
      skipped: changes.skipped ?? [],
    },
  ],
  kind: 'trials',
  format: 'Terminal-Bench',
  note: undefined,
  records: 400,
  skipped: [],
  runs: [sampleRun],
  claims: { checked: 4, fitting: 4 },
  findings: [placedFinding()],
  ...changes,
});

/** An edit of the finding's own number. */
export const sampleFix = {
  title: 'Use 57.5 %',
  edits: [{ uri: 'file:///results/run.json', span, newText: '57.5' }],
};
