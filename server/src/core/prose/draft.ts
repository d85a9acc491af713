import type { ClaimMetric } from '../claims/claim';
import type { UnitHint } from '../claims/printed';

/** Digits as they stand in the source: text, unit, and place in UTF-16 units. */
export interface DraftNumber {
  readonly digits: string;
  /** Unit as written beside it, or as the head of its column says; undefined: to be inferred from the size. */
  readonly unit: UnitHint;
  readonly from: number;
  readonly to: number;
}

/** What a text says about the design of the evaluation it reports. */
export interface StatedDesign {
  /** Called samples, trials or attempts per problem. */
  readonly trialsPerTask?: number;
  readonly tasks?: number;
  readonly trials?: number;
  readonly temperature?: number;
}

/** A reported number before it is a claim: places are relative to its block, and what it qualifies is an index of the same list. */
export interface Draft {
  readonly metric: ClaimMetric;
  readonly k?: number;
  readonly label: string;
  readonly number: DraftNumber;
  readonly upper?: DraftNumber;
  readonly level?: number;
  readonly of?: number;
  /** Drafts with the same set were written as one set of values of one run. */
  readonly set: number;
  /** Words that may name the run: the head of the row or column, or the sentence up to the number. */
  readonly subject: string;
  /** A subset of the tasks, or a benchmark among several. */
  readonly group?: string;
  /** The words come from a table's head, so that they name one run if any. */
  readonly fromTable: boolean;
  readonly design: StatedDesign;
}

/** The name of a metric in a text, for hovers. */
export interface DraftMention {
  readonly metric: ClaimMetric;
  readonly k: number | undefined;
  readonly label: string;
  readonly from: number;
  readonly to: number;
}
