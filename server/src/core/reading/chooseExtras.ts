import type { FieldChoice } from '../settings';
import { costNames, extraNames, gradingNames, inputNames, outputNames, tokenNames } from './fieldNames';
import { byNames, pathOf } from './fieldRanking';
import type { ExtraRole, Layout } from './layout';
import type { FieldProfile, Profile } from './profile';

/** Longest text kept of a field; error messages are few, and their cause may stand far behind. */
const longestOf = (role: ExtraRole): number => (role === 'error' ? 4000 : 400);

const isScalar = (field: FieldProfile, role: ExtraRole): boolean =>
  field.arrays === 0 && field.longest <= longestOf(role) && (role !== 'restatement' || isText(field));

const isText = (field: FieldProfile): boolean => field.strings > 0 && field.objects === 0 && field.path.length === 1;

/** Columns of a role; one where it is not listed. */
const columnsOf: Partial<Record<ExtraRole, number>> = { version: 6, error: 2 };

/** The fields beside task, trial and verdict that rules look at. */
export const chooseExtras = (
  profile: Profile,
  choice: FieldChoice,
  taken: ReadonlySet<string>,
  within: { readonly field: FieldProfile; readonly role: 'cluster' | 'group' } | undefined,
): Layout['extras'] => {
  const used = new Set(taken);
  const extras: { role: ExtraRole; path: readonly string[] }[] = [];
  for (const [role, names] of Object.entries(extraNames) as [keyof typeof extraNames, readonly string[]][]) {
    const said = role === 'group' ? choice.group : role === 'cluster' ? choice.cluster : undefined;
    // The field that ids are unique within must be read, whatever its role would be otherwise.
    const named = byNames(profile, names, used).filter((field) => isScalar(field, role));
    const fields = within?.role === role ? [within.field] : named.slice(0, columnsOf[role] ?? 1);
    for (const path of said !== undefined ? [pathOf(said)] : fields.map((field) => field.path)) {
      used.add(path.join('.'));
      extras.push({ role, path });
    }
  }
  return extras;
};

const isCount = (field: FieldProfile): boolean => field.numbers > 0 && field.strings === 0 && field.min >= 0;

/** Tokens and cost per trial. */
export const chooseNumbers = (profile: Profile, choice: FieldChoice): Layout['numbers'] => {
  const tokens =
    choice.tokens === undefined ? byNames(profile, tokenNames).filter(isCount)[0]?.path : pathOf(choice.tokens);
  const cost = choice.cost === undefined ? byNames(profile, costNames).filter(isCount)[0]?.path : pathOf(choice.cost);
  return [
    ...(tokens ? [{ role: 'tokens' as const, path: tokens }] : []),
    ...(cost ? [{ role: 'cost' as const, path: cost }] : []),
  ];
};

/** What the system answered, and what it was asked: long values, kept as fingerprints. */
export const chooseFingerprints = (profile: Profile, taken: ReadonlySet<string>): Layout['fingerprints'] => {
  const output = byNames(profile, outputNames, taken).filter((field) => field.path.length === 1)[0];
  const input = byNames(profile, inputNames, taken).filter((field) => field.path.length === 1 && field !== output)[0];
  const grading = byNames(profile, gradingNames, taken).filter(
    (field) => field.objects > 0 && field.path.length === 1,
  )[0];
  return [
    ...(output ? [{ role: 'output' as const, path: output.path }] : []),
    ...(input ? [{ role: 'input' as const, path: input.path }] : []),
    ...(grading ? [{ role: 'grading' as const, path: grading.path }] : []),
  ];
};
