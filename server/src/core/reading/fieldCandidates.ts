import { scoreNames, taskNames, trialNames, verdictNames } from './fieldNames';
import { byNames } from './fieldRanking';
import { type FieldProfile, type Profile, profileOf } from './profile';
import { findRecordLists } from './recordLists';
import { sampleRecords } from './sampleRecords';
import { sniff } from './sniff';
import { parseTape } from './tape';

/** Dotted names of the fields that may play a role in hand-rolled records, the most likely first. */
export interface FieldCandidates {
  readonly task: readonly string[];
  /** Passed or failed. */
  readonly verdict: readonly string[];
  /** Graded: a number that is not only 0 and 1. */
  readonly score: readonly string[];
  readonly trial: readonly string[];
}

const scalars = ({ booleans, numbers, strings }: FieldProfile): number => booleans + numbers + strings;

/** A field with a plain value in most records. */
const isPlain = (field: FieldProfile, { records }: Profile): boolean =>
  scalars(field) >= records / 2 && field.arrays + field.objects === 0;

/** A column of true and false, or of 0 and 1. */
const isBinary = ({ booleans, zeroOrOne, numbers, strings }: FieldProfile): boolean =>
  strings === 0 && booleans + zeroOrOne > 0 && zeroOrOne === numbers;

const isGraded = ({ booleans, zeroOrOne, numbers, strings }: FieldProfile): boolean =>
  booleans + strings === 0 && numbers > zeroOrOne;

/** A column that could name tasks: whole numbers or short texts, of which there are several. */
const canName = (field: FieldProfile): boolean =>
  field.booleans === 0 && field.integers === field.numbers && field.longest <= longestName && field.distinct.size > 1;

const longestName = 200;

const unique = (lists: readonly (readonly FieldProfile[])[]): string[] => [
  ...new Set(lists.flat().map((field) => field.name)),
];

/** Ranks the fields of sampled records by name first, then by how their values behave. */
const candidatesOf = (profile: Profile): FieldCandidates => {
  const plain = [...profile.fields.values()].filter((field) => isPlain(field, profile));
  const named = (names: readonly string[]): FieldProfile[] =>
    byNames(profile, names).filter((field) => isPlain(field, profile));
  const repeats = (field: FieldProfile): boolean => field.manyDistinct || scalars(field) > field.distinct.size;
  return {
    task: unique([named(taskNames), plain.filter((field) => canName(field) && repeats(field)), plain.filter(canName)]),
    verdict: unique([
      named(verdictNames).filter((field) => !isGraded(field)),
      named(scoreNames).filter(isBinary),
      plain.filter(isBinary),
    ]),
    score: unique([named([...scoreNames, ...verdictNames]).filter(isGraded)]),
    trial: unique([named(trialNames), plain.filter((field) => canName(field) && repeats(field))]),
  };
};

/** Records and bytes that are looked at; one JSON value is looked at as a whole, up to `largestValue` bytes. */
const listRecords = 400;
const sampleBytes = 1 << 18;
const largestValue = 8 << 20;

/**
 * Candidates in a document, from its first lines or from its first list of records where it is one JSON value; undefined when it
 * holds no records. `read` gives bytes [from, to) of the text, `length` is all of it.
 */
export const fieldCandidates = (
  name: string,
  length: number,
  read: (from: number, to: number) => Uint8Array,
): FieldCandidates | undefined => {
  const sample = read(0, Math.min(length, sampleBytes));
  const { kind } = sniff(sample, name, length <= sampleBytes);
  if (kind === 'lines') return found(profileOf(sampleRecords(sample).records));
  if (kind !== 'document' || length > largestValue) return undefined;
  const text = read(0, length);
  const tape = parseTape(text, 0, text.length, 0);
  const [list] = findRecordLists(tape).filter(({ holdsLists }) => !holdsLists);
  return list && found(profileOf(list.records.slice(0, listRecords).map(({ node }) => ({ tape, node }))));
};

const found = (profile: Profile): FieldCandidates | undefined =>
  profile.records > 0 ? candidatesOf(profile) : undefined;
