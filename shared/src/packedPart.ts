/** Scheme of the read-only documents that show the text of a packed file, in parts that an editor can open. */
export const packedScheme = 'evalproof-packed';

/** One part of the text that a packed file holds. */
export interface PackedPart {
  /** URI of the packed file. */
  readonly archive: string;
  /** From 0. Every part but the last begins `partBytes` before the next one. */
  readonly part: number;
}

/** Bytes from the beginning of one part to that of the next. */
export const partBytes = 16 << 20;

/** A part reaches so far into the next one, so that a record that begins in it is whole. */
export const partOverlap = 4 << 20;

/** What stands after the question mark in the URI of the document that shows a part, before any escaping. */
export const packedQuery = ({ archive, part }: PackedPart): string => `${part}:${archive}`;

/** The part that such a query names; undefined when it names none. */
export const packedPartOf = (query: string): PackedPart | undefined => {
  const match = /^(\d{1,9}):(.+)$/s.exec(query);
  return match?.[1] !== undefined && match[2] !== undefined ? { archive: match[2], part: Number(match[1]) } : undefined;
};
