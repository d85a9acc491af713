import type { FieldChoice } from '../settings';
import { modelNames, settingNames, temperatureNames } from './fieldNames';
import { combinations, crossedShare } from './fieldPairs';
import { byNames, isInside, pathOf } from './fieldRanking';
import type { FieldPath, Layout } from './layout';
import type { FieldProfile, Profile } from './profile';

/** Objects that describe the task or its input: a model named there is not the one that was evaluated. */
const taskObjects = [
  'doc',
  'document',
  'task',
  'input',
  'target',
  'example',
  'item',
  'problem',
  'question',
  'reference',
  'judge',
  'grader',
];

const mostRuns = 60;

const isLabel = (field: FieldProfile): boolean =>
  field.strings + field.numbers + field.booleans > 0 &&
  field.objects + field.arrays === 0 &&
  field.longest <= 200 &&
  !field.manyDistinct &&
  field.distinct.size <= mostRuns;

/** Names that say "this system was evaluated" whatever the column looks like. */
const isSurelyModel = (field: FieldProfile): boolean =>
  /(^|_)(model|alias|engine|llm|checkpoint)(_|$)/i.test(field.path.at(-1) ?? '');

/** Values that share tasks are rivals; values with tasks of their own are only a property of the tasks. */
const sharesTasks = (profile: Profile, task: FieldPath | undefined, field: FieldProfile): boolean =>
  field.distinct.size > 1 &&
  (task === undefined || crossedShare(profile, task, field.path) >= 0.5 || isRepeated(profile, task, field.path));

/** Of runs that stand one after the other the sample holds the last one in part: its tasks are all among those of the first. */
const isRepeated = (profile: Profile, task: FieldPath, path: FieldPath): boolean => {
  const tasks = new Map<string, Set<string>>();
  for (const pair of combinations(profile, [path, task])) {
    const [value = '', id = ''] = pair.split('\u0000');
    tasks.set(value, (tasks.get(value) ?? new Set()).add(id));
  }
  const [first, ...others] = [...tasks.values()];
  return (
    first !== undefined &&
    others.length > 0 &&
    others.every((own) => own.size >= 3 && [...own].every((id) => first.has(id)))
  );
};

/** Fields that tell the runs of a file apart: the model, a setting that was tried on the same tasks, the temperature. */
export const chooseRuns = (
  profile: Profile,
  choice: FieldChoice,
  task: FieldPath | undefined,
  taken: ReadonlySet<string>,
): Layout['extras'] => {
  const usable = (names: readonly string[]): FieldProfile[] =>
    byNames(profile, names, taken).filter((field) => isLabel(field) && !isInside(field, taskObjects));
  const model =
    choice.model === undefined
      ? usable(modelNames).find(
          (field) => isSurelyModel(field) || field.distinct.size === 1 || sharesTasks(profile, task, field),
        )?.path
      : pathOf(choice.model);
  const isOther = (field: FieldProfile): boolean => field.path.join('.') !== model?.join('.');
  const setting = usable(settingNames).find(
    (field) => isOther(field) && field.distinct.size <= 12 && sharesTasks(profile, task, field),
  )?.path;
  const temperature =
    choice.temperature === undefined
      ? usable(temperatureNames).find((field) => field.numbers > 0)?.path
      : pathOf(choice.temperature);
  return [
    ...(model ? [{ role: 'model' as const, path: model }] : []),
    ...(setting ? [{ role: 'setting' as const, path: setting }] : []),
    ...(temperature ? [{ role: 'temperature' as const, path: temperature }] : []),
  ];
};
