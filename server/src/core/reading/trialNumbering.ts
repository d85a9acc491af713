import { plainName } from './fieldNames';
import { crossedShare } from './fieldPairs';
import type { FieldPath } from './layout';
import type { FieldProfile, Profile } from './profile';

const mostTrials = 256;

/**
 * True for a plain `idx` or `id` that counts 0, 1, 2 (or 1, 2, 3) anew for every value of the fields beside it: it numbers the trials
 * of what they name. A number that runs on through the file numbers its rows.
 */
export const isTrialNumbering = (profile: Profile, field: FieldProfile, within: FieldPath): boolean =>
  /^(idx|index|id|key|number|num|no)$/.test(plainName(field.name)) &&
  field.numbers === field.present &&
  field.integers === field.numbers &&
  (field.min === 0 || field.min === 1) &&
  field.distinct.size > 1 &&
  field.distinct.size <= mostTrials &&
  field.distinct.size === field.max - field.min + 1 &&
  crossedShare(profile, field.path, within) >= 0.8 &&
  crossedShare(profile, within, field.path) >= 0.8;
