import type { FieldChoice } from '../settings';
import { extraNames, taskNames, trialNames } from './fieldNames';
import { byNames } from './fieldRanking';
import type { FieldProfile, Profile } from './profile';
import type { Tape } from './tape';
import { at, rawText } from './tapeAccess';

export interface TaskChoice {
  readonly field: FieldProfile | undefined;
  /** A field that task ids are unique within (question numbers of a passage). */
  readonly within: FieldProfile | undefined;
  readonly certainty: number;
}

const isScalar = (field: FieldProfile): boolean =>
  field.strings + field.numbers > 0 && field.objects === 0 && field.arrays === 0 && field.booleans === 0;

/** Names that can be a trial's as well as a task's: believed to be a task only when nothing better is there. */
const isTrialLike = (field: FieldProfile): boolean =>
  ['trial', 'rollout', 'sample', 'run', 'seed', 'epoch', 'repeat', 'gen'].some((word) =>
    new RegExp(`^${word}(_|$)`).test(field.name.toLowerCase()),
  );

/** How often values repeat: 1 means every record has a value of its own. */
const repetition = (field: FieldProfile): number => field.present / Math.max(1, field.distinct.size);

/**
 * The field that names the task. A better name wins, except that a field whose values are all different gives way to one
 * whose values repeat when a trial field stands beside it (an `id` per row next to a `task` per problem).
 */
export const chooseTask = (profile: Profile, choice: FieldChoice, taken: ReadonlySet<string>): TaskChoice => {
  if (choice.task !== undefined) return { field: profile.fields.get(choice.task), within: undefined, certainty: 1 };
  const usable = (field: FieldProfile): boolean =>
    isScalar(field) &&
    field.present >= profile.records * 0.4 &&
    (field.integers === field.numbers || field.numbers === 0);
  const candidates = byNames(profile, taskNames, taken)
    .filter(usable)
    .filter((field) => field.path.length <= 2);
  const plain = candidates.filter((field) => !isTrialLike(field));
  const best = plain[0] ?? candidates[0];
  if (!best) return { field: undefined, within: undefined, certainty: 0 };
  const repeating = plain.find((field) => field !== best && repetition(field) > 1.2 && field.distinct.size > 1);
  const hasTrial = byNames(profile, trialNames, new Set([...taken, best.name])).length > 0;
  const uniqueRowId = repetition(best) <= 1 && /^(id|uid|uuid|hash|key|name|index|idx)$/i.test(best.name);
  const field = uniqueRowId && repeating && hasTrial ? repeating : best;
  return { field, within: withinOf(profile, field, taken), certainty: plain.length > 1 ? 0.8 : 0.95 };
};

/** Question numbers 0, 1, 2 that start anew in every passage are tasks only together with the passage. */
const withinOf = (profile: Profile, task: FieldProfile, taken: ReadonlySet<string>): FieldProfile | undefined => {
  if (repetition(task) <= 1 || !/^(q|idx|index|question|item|i|number|question_idx|question_number)$/i.test(task.name))
    return undefined;
  const outer = byNames(profile, extraNames.cluster, taken).find(
    (field) => isScalar(field) && field.present >= task.present,
  );
  if (!outer) return undefined;
  const pairs = new Set<string>();
  let records = 0;
  for (const { tape, node } of profile.samples) {
    const key = pairKey(tape, node, outer, task);
    if (key === undefined) continue;
    records++;
    pairs.add(key);
  }
  return pairs.size === records ? outer : undefined;
};

const pairKey = (tape: Tape, node: number, outer: FieldProfile, inner: FieldProfile): string | undefined => {
  const one = at(tape, node, ...outer.path);
  const two = at(tape, node, ...inner.path);
  return one < 0 || two < 0 ? undefined : `${rawText(tape, one)}\u0000${rawText(tape, two)}`;
};
