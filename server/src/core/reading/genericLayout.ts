import type { FieldChoice } from '../settings';
import { chooseExtras, chooseFingerprints, chooseNumbers } from './chooseExtras';
import { chooseMetrics } from './chooseMetrics';
import { chooseTask } from './chooseTask';
import { modelNames, plainName, temperatureNames, trialNames } from './fieldNames';
import { byNames, pathOf } from './fieldRanking';
import type { Convention, Layout } from './layout';
import type { Profile } from './profile';

/** What the generic reader decided, and how sure it is. */
export interface LayoutChoice {
  readonly layout: Layout;
  /** 0–1: how clearly the best task field stands out. */
  readonly certainty: number;
  /** In plain words: "task = task_id, verdict = passed, trial = sample". */
  readonly words: string;
}

export const droppedUnscored: Convention = { unscored: 'drop', documented: false };

/**
 * The layout of records nobody's dialect claims: each role goes to the field whose name and behaviour fit it best.
 * Undefined when no field reads as a verdict.
 */
export const genericLayout = (profile: Profile, choice: FieldChoice): LayoutChoice | undefined => {
  const metrics = chooseMetrics(profile, choice);
  if (metrics.length === 0) return undefined;
  const taken = new Set(metrics.map((metric) => metric.path.join('.')));
  const task = chooseTask(profile, choice, taken);
  if (task.field) taken.add(task.field.name);
  const chosenTrial = choice.trial === undefined ? undefined : pathOf(choice.trial);
  const trial = chosenTrial
    ? { path: chosenTrial }
    : byNames(profile, trialNames, taken).find(
        (field) =>
          field.objects === 0 && field.arrays === 0 && field.present >= profile.records * 0.5 && field.booleans === 0,
      );
  if (trial) taken.add(trial.path.join('.'));
  const model = choice.model === undefined ? byNames(profile, modelNames, taken)[0]?.path : pathOf(choice.model);
  if (model) taken.add(model.join('.'));
  const temperature =
    choice.temperature === undefined ? byNames(profile, temperatureNames, taken)[0]?.path : pathOf(choice.temperature);
  if (temperature) taken.add(temperature.join('.'));
  const extras = chooseExtras(profile, choice, taken, task.within);
  const layout: Layout = {
    task: task.field?.path,
    trial: trial?.path,
    metrics,
    numbers: chooseNumbers(profile, choice),
    extras: [
      ...(model ? [{ role: 'model' as const, path: model }] : []),
      ...(temperature ? [{ role: 'temperature' as const, path: temperature }] : []),
      ...extras,
    ],
    fingerprints: chooseFingerprints(profile, taken),
    convention: choice.unscored === undefined ? droppedUnscored : { unscored: choice.unscored, documented: false },
    ...(task.within ? { taskWithin: task.within.path } : {}),
  };
  const parts = [
    task.field ? `task = ${task.field.name}` : 'no task field',
    `verdict = ${metrics.map((metric) => metric.name).join(', ')}`,
    ...(trial ? [`trial = ${trial.path.join('.')}`] : []),
  ];
  return { layout, certainty: task.certainty, words: parts.join(', ') };
};

/** True when a record's field name, spelled plainly, is one of the names. */
export const isNamed = (name: string, names: readonly string[]): boolean => names.includes(plainName(name));
