/** One document to review. */
export interface Source {
  /** As the user knows it: as typed, or below the folder that was typed; "-" for standard input. */
  readonly path: string;
  readonly uri: string;
  /** Typed by the user, not found by a search. */
  readonly named: boolean;
  /** URI of the folder that was searched; undefined for documents that were typed. */
  readonly folder?: string;
}
