import type { FieldChoice } from '../settings';
import { plainName, trialNames } from './fieldNames';
import { distinctShare } from './fieldPairs';
import { byNames, pathOf } from './fieldRanking';
import type { FieldPath } from './layout';
import type { FieldProfile, Profile } from './profile';
import { isTrialNumbering } from './trialNumbering';

/** Names that mean a trial in one file and something else in the next: believed only when they tell the rows of a task apart. */
const doubtful = /^(seed|run|run_id|n|k|i|iteration|iter|attempt|try|draw|sample|sample_id|sample_idx|sample_index)$/;

const isScalar = (field: FieldProfile): boolean =>
  field.strings + field.numbers > 0 && field.objects + field.arrays + field.booleans === 0;

/**
 * The field that numbers the trials of a task, if there is one. `within` are the fields that a trial number starts anew in: the task
 * and what tells runs apart.
 */
export const chooseTrial = (
  profile: Profile,
  choice: FieldChoice,
  within: readonly FieldPath[],
  taken: ReadonlySet<string>,
): FieldPath | undefined => {
  if (choice.trial !== undefined) return pathOf(choice.trial);
  const repeats = within.length > 0 && distinctShare(profile, within) < 0.95;
  const tells = (field: FieldProfile): boolean => {
    if (!repeats || !doubtful.test(plainName(field.name))) return true;
    return field.distinct.size > 1 && distinctShare(profile, [...within, field.path]) >= 0.75;
  };
  const named = byNames(profile, trialNames, taken).find(
    (field) => isScalar(field) && field.present >= profile.records * 0.5 && tells(field),
  );
  return (named ?? numbering(profile, within, taken))?.path;
};

/** A plain `idx` that counts anew within each task. */
const numbering = (
  profile: Profile,
  within: readonly FieldPath[],
  taken: ReadonlySet<string>,
): FieldProfile | undefined => {
  const [task] = within;
  return task && distinctShare(profile, within) < 0.95
    ? byNames(profile, ['idx', 'index', 'id', 'number', 'num', 'no'], taken).find(
        (field) =>
          field.path.length === 1 &&
          isTrialNumbering(profile, field, task) &&
          distinctShare(profile, [...within, field.path]) >= 0.95,
      )
    : undefined;
};
