import type { ExtraRole, FingerprintRole, Layout, NumberRole } from '../../layout';
import type { FieldProfile, Profile } from '../../profile';

/** True when a field, named by its dotted path, is there in at least one sampled record. */
export const has = (profile: Profile, name: string): boolean => profile.fields.has(name);

/** True when a field is there in at least this share of the sampled records. */
export const inMost = (profile: Profile, name: string, share = 0.5): boolean =>
  (profile.fields.get(name)?.present ?? 0) >= Math.max(1, profile.records * share);

/** The first of some fields that is there. */
export const firstField = (profile: Profile, names: readonly string[]): FieldProfile | undefined => {
  for (const name of names) {
    const field = profile.fields.get(name);
    if (field) return field;
  }
  return undefined;
};

/** True when every value of a column is true or false, 0 or 1, or missing, and at least one is there. */
export const isBinary = (field: FieldProfile | undefined): boolean =>
  field !== undefined &&
  field.booleans + field.zeroOrOne > 0 &&
  field.numbers === field.zeroOrOne &&
  field.strings + field.objects + field.arrays === 0;

/** True when every value of a column is a number, and at least one is there. */
export const isNumeric = (field: FieldProfile | undefined): boolean =>
  field !== undefined &&
  field.numbers + field.literals > 0 &&
  field.booleans + field.strings + field.objects + field.arrays === 0;

type Wanted<Role extends string> = { readonly [Name in Role]?: readonly string[] };
type Found<Role extends string> = { readonly role: Role; readonly path: readonly string[] }[];

const found = <Role extends string>(profile: Profile, wanted: Wanted<Role>): Found<Role> =>
  (Object.entries(wanted) as [Role, readonly string[]][]).flatMap(([role, names]) => {
    const field = firstField(profile, names);
    return field ? [{ role, path: field.path }] : [];
  });

/** Of each role the first field that is there; roles whose fields are all missing are left out. */
export const extrasOf = (profile: Profile, wanted: Wanted<ExtraRole>): Layout['extras'] => found(profile, wanted);
export const numbersOf = (profile: Profile, wanted: Wanted<NumberRole>): Layout['numbers'] => found(profile, wanted);
export const fingerprintsOf = (profile: Profile, wanted: Wanted<FingerprintRole>): Layout['fingerprints'] =>
  found(profile, wanted);
