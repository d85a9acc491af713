import { verdictNames } from './fieldNames';
import { byNames } from './fieldRanking';
import type { Profile } from './profile';

/** One calm sentence for records in which no field reads as a verdict. */
export const describeWithoutVerdict = (profile: Profile): string => {
  if (profile.records === 0) return 'No trials found: the lines hold no JSON objects.';
  const categorical = byNames(profile, verdictNames).find((field) => field.strings > 0 && field.distinct.size <= 12);
  if (categorical) {
    const values = [...categorical.distinct.keys()].slice(0, 4).join(', ');
    return `No trials found: “${categorical.name}” holds categories (${values}), and none reads as a pass or a failure. Tell Evalproof which field is the verdict.`;
  }
  const textOnly = [...profile.fields.values()].every((field) => field.numbers === 0 && field.booleans === 0);
  return textOnly
    ? 'No trials found: each line has text fields only, nothing that reads as a verdict. Tell Evalproof which field it is.'
    : 'No trials found: no field reads as a verdict. Tell Evalproof which field it is.';
};
