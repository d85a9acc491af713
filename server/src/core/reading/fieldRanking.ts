import { plainName } from './fieldNames';
import type { FieldPath } from './layout';
import type { FieldProfile, Profile } from './profile';

/** A dotted path as settings write it. */
export const pathOf = (dotted: string): FieldPath => dotted.split('.');

const rankOf = (field: FieldProfile, names: readonly string[]): number => {
  const dotted = plainName(field.name);
  const whole = names.indexOf(dotted);
  if (whole >= 0) return whole;
  // A nested field ranks by its last name, behind every field on the top level.
  const last = names.indexOf(plainName(field.path.at(-1) ?? ''));
  return last < 0 || field.path.length === 1 ? -1 : last + names.length * field.path.length;
};

/** Objects that report about a run: their fields are no fields of a trial. */
const reporting = /^(summary|aggregates?|final_report|overall|totals?|meta|header|config|doc)$/i;

const isOfTrial = (field: FieldProfile): boolean => field.path.length === 1 || !reporting.test(field.path[0] ?? '');

/** True when a field stands inside an object of one of these names. */
export const isInside = (field: FieldProfile, objects: readonly string[]): boolean =>
  field.path.length > 1 && objects.includes(plainName(field.path[0] ?? ''));

/** Objects that speak of all records, not of one. */
const summaries = [
  'summary',
  'aggregate',
  'aggregates',
  'aggregated',
  'overall',
  'totals',
  'final_report',
  'statistics',
  'report',
];

/** Fields whose names are in the list, best name first. Fields already taken, and those of summaries, are left out. */
export const byNames = (
  profile: Profile,
  names: readonly string[],
  taken: ReadonlySet<string> = new Set(),
): FieldProfile[] =>
  [...profile.fields.values()]
    .filter(isOfTrial)
    .map((field) => ({ field, rank: taken.has(field.name) || isInside(field, summaries) ? -1 : rankOf(field, names) }))
    .filter((entry) => entry.rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .map((entry) => entry.field);
