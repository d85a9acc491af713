import type { Facts } from '../facts/facts';
import { rowAt } from '../facts/rowWalk';
import type { ExtraRole, FingerprintRole } from '../reading/layout';

/** Columns of the layout with one meaning, in its order; empty when no field has it. */
export const columnsOf = (facts: Facts, role: ExtraRole): readonly number[] =>
  facts.reading.layout?.extras.flatMap((extra, column) => (extra.role === role ? [column] : [])) ?? [];

/** The first column of one meaning, or -1. */
export const columnOf = (facts: Facts, role: ExtraRole): number => columnsOf(facts, role)[0] ?? -1;

/** Name of a column's field as the file writes it. */
export const columnName = (facts: Facts, column: number): string =>
  facts.reading.layout?.extras[column]?.path.join('.') ?? '';

/** Id of a row's value in a column: -1 where the field is absent, -2 where it is null. */
export const idAt = (facts: Facts, column: number, row: number): number => {
  const place = facts.reading.rows && rowAt(facts.reading.rows, row);
  return place?.page.extras[column]?.[place.at] ?? -1;
};

/** The text of a value id of a column; undefined for absent and null. */
export const textOfId = (facts: Facts, column: number, id: number): string | undefined =>
  id < 0 ? undefined : facts.reading.rows?.extraNames[column]?.text(id);

export const textAt = (facts: Facts, column: number, row: number): string | undefined =>
  textOfId(facts, column, idAt(facts, column, row));

/** Id of a row's trial key, or -1. */
export const trialIdAt = (facts: Facts, row: number): number => {
  const place = facts.reading.rows && rowAt(facts.reading.rows, row);
  return place?.page.trial[place.at] ?? -1;
};

/** Place of the fingerprint of one role in the layout, or -1. */
export const fingerprintColumn = (facts: Facts, role: FingerprintRole): number =>
  facts.reading.layout?.fingerprints.findIndex((fingerprint) => fingerprint.role === role) ?? -1;

/** A long value as two numbers: its bytes, and a hash of its beginning and end. */
export interface Fingerprint {
  readonly length: number;
  readonly hash: number;
}

/** Fingerprint of a row's value; undefined where the field is absent, null or an empty text. */
export const fingerprintAt = (facts: Facts, column: number, row: number): Fingerprint | undefined => {
  const place = facts.reading.rows && rowAt(facts.reading.rows, row);
  const length = place?.page.fingerprintLength[column]?.[place.at] ?? 0;
  // Two bytes are the quotes of an empty text, or an empty list.
  return place === undefined || length <= 2
    ? undefined
    : { length, hash: place.page.fingerprintHash[column]?.[place.at] ?? 0 };
};

/** Bytes that a fingerprint covers wholly: equal fingerprints up to here are equal values, longer ones agree at both ends. */
export const wholeLength = 128;

/** One number for a fingerprint, to be counted and compared. */
export const fingerprintKey = ({ length, hash }: Fingerprint): number => length * 2 ** 32 + hash;
