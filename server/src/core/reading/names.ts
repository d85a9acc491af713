/**
 * Distinct byte strings to dense numbers. A JavaScript string is made only when a name is shown, so a file of a
 * million rows over a thousand tasks holds a thousand names.
 */
export interface Names {
  readonly count: number;
  /**
   * The decoded name of an id: JSON strings without quotes and escapes, other tokens as written. Empty for an id that no name has:
   * rows that lack a field carry one.
   */
  text(id: number): string;
  /** The id of a decoded name, or -1. Built on first use. */
  idOf(text: string): number;
}
