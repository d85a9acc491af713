import type { FieldChoice } from '../settings';
import { environmentNames, extraNames, plainName, taskNames, trialNames } from './fieldNames';
import { combinations, crossedShare, distinctShare } from './fieldPairs';
import { byNames } from './fieldRanking';
import type { FieldProfile, Profile } from './profile';
import { isTrialNumbering } from './trialNumbering';

export interface TaskChoice {
  readonly field: FieldProfile | undefined;
  /** A field that task ids are unique within (question numbers of a passage, ids of a benchmark). */
  readonly within: { readonly field: FieldProfile; readonly role: 'cluster' | 'group' } | undefined;
  /** Another field that could have been it. */
  readonly rival: string | undefined;
}

const isScalar = (field: FieldProfile): boolean =>
  field.strings + field.numbers > 0 && field.objects === 0 && field.arrays === 0 && field.booleans === 0;

/** Names that can be a trial's as well as a task's: believed to be a task only when nothing better is there. */
const isTrialLike = (field: FieldProfile): boolean =>
  /^(trial|rollout|episode|sample|run|seed|epoch|repeat|gen)(_|$)/.test(plainName(field.name));

/** How often values repeat: 1 means every record has a value of its own. */
const repetition = (field: FieldProfile): number => field.present / Math.max(1, field.distinct.size);

/** A number or hash of the row itself. */
const isRowId = (field: FieldProfile): boolean =>
  repetition(field) <= 1 && /^(id|uid|uuid|hash|key|name|index|idx|test_id|eval_id)$/.test(plainName(field.name));

/** What was asked, in words. */
const isWording = (field: FieldProfile): boolean => {
  const texts = [...field.distinct.keys()];
  return field.numbers === 0 && texts.filter((text) => /\S\s+\S/.test(text)).length > texts.length / 2;
};

/** The id beside a question in words: it tells tasks apart unless it numbers the rows of questions that repeat. */
const idBeside = (best: FieldProfile, candidates: readonly FieldProfile[]): FieldProfile | undefined =>
  isWording(best)
    ? candidates.find(
        (field) =>
          /^(id|uid|uuid|key|idx|index)$/.test(plainName(field.name)) &&
          field.present >= best.present &&
          (repetition(best) <= 1.2 || repetition(field) > 1),
      )
    : undefined;

/**
 * The field that names the task. A better name wins, except that a field whose values are all different gives way to one
 * whose values repeat when a trial field stands beside it (an `id` per row next to a `task` per problem).
 */
export const chooseTask = (profile: Profile, choice: FieldChoice, taken: ReadonlySet<string>): TaskChoice => {
  if (choice.task !== undefined) return { field: profile.fields.get(choice.task), within: undefined, rival: undefined };
  const usable = (field: FieldProfile): boolean =>
    isScalar(field) &&
    field.present >= profile.records * 0.4 &&
    field.path.length <= 2 &&
    (field.integers === field.numbers || field.numbers === 0);
  const candidates = byNames(profile, taskNames, taken).filter(usable);
  const sure = candidates.filter((field) => !isTrialLike(field));
  const named = sure.length > 0 ? sure : environments(profile, taken).filter(usable);
  // The same name in every record says which set the tasks are from, when another field tells them apart.
  const telling = named.filter((field) => field.distinct.size > 1 || /_id$/.test(plainName(field.name)));
  const plain = telling.length > 0 ? telling : named;
  const [best = candidates[0]] = plain;
  if (!best) return { field: undefined, within: undefined, rival: undefined };
  const repeating = plain.find((field) => field !== best && repetition(field) > 1.2 && field.distinct.size > 1);
  const hasTrial = byNames(profile, trialNames, new Set([...taken, best.name])).length > 0;
  const field =
    idBeside(best, plain) ??
    numbered(profile, best, plain, hasTrial) ??
    (isRowId(best) && repeating && hasTrial ? repeating : best);
  const rival = plain.find(
    (other) => other !== field && other.path.length === 1 && repetition(other) !== repetition(field),
  );
  return { field, within: withinOf(profile, field, taken), rival: rival?.name };
};

/** Environments that an agent was put into several times; one or two say under which conditions it ran. */
const environments = (profile: Profile, taken: ReadonlySet<string>): readonly FieldProfile[] =>
  byNames(profile, environmentNames, taken).filter(
    (field) => field.path.length === 1 && field.distinct.size > 2 && repetition(field) > 1.2,
  );

/** The tasks whose trials `best` numbers. Few names beside a long numbering are data sets: their tasks are what is numbered. */
const numbered = (
  profile: Profile,
  best: FieldProfile,
  candidates: readonly FieldProfile[],
  hasTrial: boolean,
): FieldProfile | undefined =>
  candidates.find(
    (field) =>
      field !== best &&
      field.path.length === 1 &&
      field.strings === field.present &&
      (field.distinct.size > best.distinct.size ||
        (field.distinct.size > 2 && /^(problem|question|item|instance|puzzle)(_name)?$/.test(plainName(field.name)))) &&
      isTrialNumbering(profile, best, field.path) &&
      // Beside a field of its own for the trial the number is that trial's only when it says the same.
      (!hasTrial || distinctShare(profile, [field.path, best.path]) >= 0.95),
  );

/** Passages are sampled and so clusters; benchmarks and languages are groups. */
const withinOf = (profile: Profile, task: FieldProfile, taken: ReadonlySet<string>): TaskChoice['within'] => {
  const passage = passageOf(profile, task, taken);
  if (passage) return { field: passage, role: 'cluster' };
  const benchmark = benchmarkOf(profile, task, taken) ?? splitOf(profile, task, taken);
  return benchmark && { field: benchmark, role: 'group' };
};

/** Question numbers 0, 1, 2 that start anew in every passage are tasks only together with the passage. */
const passageOf = (profile: Profile, task: FieldProfile, taken: ReadonlySet<string>): FieldProfile | undefined => {
  const isNumbering = /^(q|idx|index|question|item|i|number|question_idx|question_number)$/i.test(task.name);
  if (repetition(task) <= 1 || !isNumbering) return undefined;
  const outer = byNames(profile, extraNames.cluster, taken).find(
    (field) => isScalar(field) && field.present >= task.present,
  );
  if (!outer) return undefined;
  const pairs = combinations(profile, [outer.path, task.path]);
  return new Set(pairs).size === pairs.length ? outer : undefined;
};

// biome-ignore format: a list of words
const benchmarkNames = [
  'benchmark', 'dataset', 'suite', 'subset', 'test_suite', 'eval_name', 'dataset_name', 'benchmark_name', 'subject',
  'domain', 'language', 'environment', 'env', 'split', 'source_file',
] as const;

const splitNames = ['split', 'subset', 'partition', 'data_split', 'dataset_split'] as const;

const counted = (keys: readonly string[]): readonly number[] => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts.values()].sort((a, b) => a - b);
};

/** Share of the keys that have as many rows as the middle one. */
const usualShare = (rows: readonly number[]): number => {
  const usual = rows[rows.length >> 1];
  return rows.filter((count) => count === usual).length / Math.max(1, rows.length);
};

/**
 * Splits of unequal size that number their tasks alike. Only some ids occur in both, so what tells is that within a split each
 * (task, trial) stands once, or each task equally often, and without it not.
 */
const splitOf = (profile: Profile, task: FieldProfile, taken: ReadonlySet<string>): FieldProfile | undefined => {
  const trials = byNames(profile, trialNames, new Set([...taken, task.name])).filter(
    (field) => isScalar(field) && field.present >= profile.records * 0.9,
  );
  return byNames(profile, splitNames, taken).find((outer) => {
    if (outer === task || !isScalar(outer) || outer.present < profile.records * 0.9 || outer.distinct.size < 2)
      return false;
    const isKey = (trial: FieldProfile): boolean =>
      distinctShare(profile, [outer.path, task.path, trial.path]) === 1 &&
      distinctShare(profile, [task.path, trial.path]) < 1;
    const isEven = (): boolean =>
      crossedShare(profile, task.path, outer.path) > 0 &&
      usualShare(counted(combinations(profile, [outer.path, task.path]))) === 1 &&
      usualShare(counted(combinations(profile, [task.path]))) < 1;
    return trials.length > 0 ? trials.some(isKey) : isEven();
  });
};

/**
 * Ids that occur in several benchmarks of one file are tasks only together with the benchmark. The pairs then have equally many
 * rows: a column that says how a trial ended has not.
 */
const benchmarkOf = (profile: Profile, task: FieldProfile, taken: ReadonlySet<string>): FieldProfile | undefined =>
  byNames(profile, benchmarkNames, taken).find((outer) => {
    if (outer === task || !isScalar(outer) || outer.present < profile.records * 0.9 || outer.distinct.size < 2)
      return false;
    if (crossedShare(profile, task.path, outer.path) < 0.5) return false;
    return usualShare(counted(combinations(profile, [outer.path, task.path]))) >= 0.8;
  });
