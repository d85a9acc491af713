import type { Span } from './span';

/**
 * What is wrong with the bytes of a document, found while reading; rules phrase it.
 * - `invalid`: the record is not JSON and was left out.
 * - `literal`: a bare NaN or Infinity; the record was used, the value counts as no verdict.
 * - `joined`: several records on one line; all were used.
 * - `torn`: the document ends inside a record, without a newline.
 * - `tornInside`: a broken line that ends in a complete record, as an append after a crash leaves it; `recovered` says whether that record was used.
 * - `lfsPointer`: a Git LFS pointer stands where the data should be.
 * - `binary`: bytes that are no text.
 */
export type ProblemKind = 'invalid' | 'literal' | 'joined' | 'torn' | 'tornInside' | 'lfsPointer' | 'binary';

export interface Problem {
  readonly kind: ProblemKind;
  readonly span: Span;
  /** Plain words for the cause: "single quotes are not JSON", "the string is not closed". */
  readonly reason: string;
  readonly recovered?: boolean;
  /** Of `torn` and `tornInside`: the beginning of the broken-off record, by which its task may be known. */
  readonly fragment?: string;
}
