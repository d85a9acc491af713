import { fingerprintOf } from './fingerprint';
import type { FieldPath } from './layout';
import type { Profile } from './profile';
import type { Tape } from './tape';
import { at, type Node, rawText } from './tapeAccess';

/** The values of some fields of each sampled record that has all of them, as one text per record. */
export const combinations = (profile: Profile, paths: readonly FieldPath[]): readonly string[] =>
  profile.samples.flatMap(({ tape, node }) => {
    const nodes = paths.map((path) => at(tape, node, ...path));
    return nodes.some((found) => found < 0) ? [] : [nodes.map((found) => rawText(tape, found)).join('\u0000')];
  });

/** How many of the combinations differ, as a share of the records (copies of a record counted once); 1 when there are none. */
export const distinctShare = (profile: Profile, paths: readonly FieldPath[]): number => {
  const found = combinations(withoutCopies(profile), paths);
  return found.length === 0 ? 1 : new Set(found).size / found.length;
};

/** Long records are told apart by their length and their ends: enough for a share. */
const identityOf = (tape: Tape, node: Node): string => {
  const start = tape.start[node] as number;
  const end = tape.end[node] as number;
  return end - start <= 4096 ? rawText(tape, node) : `${end - start} ${fingerprintOf(tape.bytes, start, end)}`;
};

const withoutCopies = (profile: Profile): Profile => {
  const records = new Map(profile.samples.map((sample) => [identityOf(sample.tape, sample.node), sample]));
  return { ...profile, samples: [...records.values()] };
};

/** Share of the values of `one` that stand beside more than one value of `other`. */
export const crossedShare = (profile: Profile, one: FieldPath, other: FieldPath): number => {
  const met = new Map<string, Set<string>>();
  for (const pair of combinations(profile, [one, other])) {
    const [key = '', value = ''] = pair.split('\u0000');
    met.set(key, (met.get(key) ?? new Set()).add(value));
  }
  const crossed = [...met.values()].filter((values) => values.size > 1).length;
  return met.size === 0 ? 0 : crossed / met.size;
};
