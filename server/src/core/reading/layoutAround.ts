import type { FieldChoice } from '../settings';
import { chooseExtras, chooseFingerprints, chooseNumbers } from './chooseExtras';
import { chooseRuns } from './chooseRuns';
import { chooseTask, type TaskChoice } from './chooseTask';
import { chooseTrial } from './chooseTrial';
import { pathOf } from './fieldRanking';
import type { Convention, FieldPath, Layout, Metric } from './layout';
import { noteLists } from './noteLists';
import type { Profile } from './profile';

/** What the generic reader decided, and how sure it is. */
export interface LayoutChoice {
  readonly layout: Layout;
  /** In plain words: "task = task_id (or id), verdict = passed, trial = sample". */
  readonly words: string;
}

export const droppedUnscored: Convention = { unscored: 'drop', documented: false };

/** The layout of records whose verdict columns are known: what names the task, the trial and the run, and what else rules look at. */
export const layoutAround = (profile: Profile, choice: FieldChoice, metrics: readonly Metric[]): LayoutChoice => {
  const taken = new Set(metrics.map((metric) => metric.path.join('.')));
  const task = chooseTask(profile, choice, taken);
  // A field that the user names counts even where the sample does not have it.
  const taskPath = task.field?.path ?? (choice.task === undefined ? undefined : pathOf(choice.task));
  if (taskPath) taken.add(taskPath.join('.'));
  const runs = chooseRuns(profile, choice, taskPath, taken);
  for (const { path } of runs) taken.add(path.join('.'));
  const within = [
    ...(taskPath ? [taskPath] : []),
    ...(task.within ? [task.within.field.path] : []),
    ...runs.map(({ path }) => path),
  ];
  const trial = chooseTrial(profile, choice, within, taken);
  if (trial) taken.add(trial.join('.'));
  const extras = chooseExtras(profile, choice, taken, task.within);
  const layout: Layout = {
    task: taskPath,
    trial,
    metrics,
    numbers: chooseNumbers(profile, choice),
    extras: [...runs, ...extras],
    fingerprints: chooseFingerprints(profile, taken),
    convention: choice.unscored === undefined ? droppedUnscored : { unscored: choice.unscored, documented: false },
    ...(task.within ? { taskWithin: task.within.field.path } : {}),
  };
  const parts = [
    taskPath ? `task = ${taskWords(taskPath, task)}` : 'no task field',
    `verdict = ${metrics.map((metric) => metric.name).join(', ')}`,
    ...(trial ? [`trial = ${trial.join('.')}`] : []),
  ];
  return { layout: noteLists(layout, profile), words: parts.join(', ') };
};

const taskWords = (path: FieldPath, { within, rival }: TaskChoice): string => {
  const name = path.join('.');
  const whole = within ? `${within.field.name} and ${name}` : name;
  return rival === undefined ? whole : `${whole} (or ${rival})`;
};
