import type { ProseLanguage } from '#shared/worthProse';
import type { ClaimMetric } from '../claims/claim';
import type { CodeObservation } from '../code/codeObservation';
import type { Span } from '../reading/span';
import type { ProseMemory } from './proseMemory';

/** A link to results, and the stretch of the document it holds for (bytes). */
export interface ResultsLink {
  readonly path: string;
  readonly alias: string | undefined;
  /** Place of the path. */
  readonly span: Span;
  readonly from: number;
  readonly to: number;
}

/** The name of a metric where it stands. */
export interface Mention {
  readonly metric: ClaimMetric;
  readonly k: number | undefined;
  readonly label: string;
  readonly span: Span;
}

/** Words beside a number that may name its run. */
export interface Subject {
  readonly words: string;
  /** The head of a table's row or column: it names the run or another one, never "the model in general". */
  readonly fromTable: boolean;
  /** Numbers of one table, or of one passage, have the same place. */
  readonly place: number;
}

/** A table between two marks, kept up to date on request. */
export interface KeptTable {
  readonly path: string;
  /** Hash of the results it was made from, as the mark says. */
  readonly hash: string | undefined;
  /** The opening mark. */
  readonly span: Span;
  /** What stands between the two marks, bytes. */
  readonly from: number;
  readonly to: number;
}

/** What a written document has beside its claims. */
export interface ProseReading {
  readonly language: ProseLanguage;
  readonly links: readonly ResultsLink[];
  readonly mentions: readonly Mention[];
  /** By claim id. */
  readonly subjects: ReadonlyMap<number, Subject>;
  readonly tables: readonly KeptTable[];
  readonly code: readonly CodeObservation[];
  /** What lets the next reading of the same document cost only what changed. */
  readonly memory: ProseMemory;
}
