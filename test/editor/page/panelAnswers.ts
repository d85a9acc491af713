import type { CompareResult, GroupsResult, PlanByTrials, PlanResult } from '#shared/protocol';
import type { Backend } from './openPage';
import { terminalBenchCharts } from './terminalBench';

const groups: GroupsResult = {
  fields: [
    {
      name: 'difficulty',
      total: 2,
      rows: ['easy', 'hard'].map((value, index) => ({
        value,
        tasks: 40,
        trials: 200,
        mean: 0.6 - index * 0.4,
        se: 0.06,
        interval: [0.5 - index * 0.4, 0.7 - index * 0.4],
        passAtK: 0.8 - index * 0.4,
        passHatK: 0.4 - index * 0.3,
        always: 14 - index * 10,
        never: 8 + index * 18,
      })),
      sentences: ['pass@1 is 39.8 % as the mean over tasks (macro), 39.8 % over all trials (micro).'],
    },
  ],
};

const byTrials = (tasks: number, trials: number): PlanByTrials => ({
  tasks,
  trials,
  se: 0.046,
  halfWidth: 0.09,
  mdeOneSample: 0.129,
  mdeTwoUnpaired: 0.183,
  mdePairedBestCase: trials > 1 ? 0.059 : null,
  pooledSe: 0.0245,
  seRatio: 1.88,
  shareOfFloor: 1.07,
  tasksForHalfWidth: 261,
  zeroShare: trials < 5 ? null : 0.4,
});

const plan = (tasks: number, trials: number): PlanResult => ({
  measured: { tasks: 80, trials: 5, rate: 0.3975 },
  now: byTrials(tasks, trials),
  byTrials: [1, 4, 16, 64].map((each) => byTrials(tasks, each)),
  byTasks: [25, 100, 1000].map((each) => byTrials(each, trials)),
  sentences: [`${tasks} tasks × ${trials} trials give a 95 % interval of ± 9.0 points.`],
});

const compared = (name: string): CompareResult => ({
  refused: name === 'counts.json' ? 'the runs have no task in common' : null,
  sentences:
    name === 'counts.json'
      ? ['Not compared: the runs have no task in common.']
      : ['B minus A: +4.0 points, 95 % 0.5 to 7.5 (paired over 80 tasks).', 'B does better on 1 task, worse on 1.'],
  sides: [
    { side: 'A', name, label: '', value: 0.3575, se: 0.05, interval: [0.26, 0.45], design: '80 tasks × 5 trials' },
    { side: 'B', name: 'results.json', label: '', value: 0.3975, se: 0.046, interval: [0.306, 0.489], design: '' },
  ],
  difference: 0.04,
  interval: [0.005, 0.075],
  differs: [],
  gained: { total: 1, tasks: [{ task: 'task-3', a: 0.2, b: 0.6, place: { line: 15, character: 0 } }] },
  lost: { total: 1, tasks: [{ task: 'task-4', a: 1, b: 0.8, place: { line: 20, character: 0 } }] },
  runs: [{ id: 'accuracy', label: 'is_resolved' }],
  otherRun: 'accuracy',
});

/** Answers to what the page asks beside summary and tasks. */
export const panelAnswers: Pick<Backend, 'charts' | 'groups' | 'plan' | 'project' | 'compare' | 'export'> = {
  charts: () => terminalBenchCharts,
  groups: () => groups,
  plan: ({ tasks, trials }) => plan(tasks, trials),
  project: ({ rate, k }) => ({
    passAtK: 1 - (1 - rate) ** k,
    passHatK: rate ** k,
    steps: [`All ${k} fail: ${(1 - rate).toFixed(2)}^${k}.`],
    ofRun: [`This run has 5 trials per task, so k = ${k} needs no projection.`],
  }),
  compare: ({ document }) => compared(document.name),
  export: ({ format }) => ({ text: `as ${format}` }),
};
