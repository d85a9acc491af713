import type { ClaimMetric, ClaimScope } from '../claims/claim';
import type { ClaimHints } from './dialect';
import type { CellValue } from './rowBuilder';
import type { StatedKey } from './stated';
import type { Tape } from './tape';
import type { Node } from './tapeAccess';

/** A trial as a dialect of parsed records hands it over; places come from the nodes. */
export interface SinkTrial {
  readonly tape: Tape;
  /** The whole record: the place a reader jumps to. */
  readonly record: Node;
  readonly task: string | undefined;
  readonly trial?: string;
  /** The node that holds the primary verdict: the place a finding points at. */
  readonly verdict?: Node;
  /** One value per metric of the layout. */
  readonly cells: readonly CellValue[];
  readonly numbers?: readonly (number | undefined)[];
  readonly extras?: readonly (string | null | undefined)[];
  readonly values?: readonly (Uint8Array | undefined)[];
}

/** Counts of one task as a file of counts states them. */
export interface SinkCount {
  readonly tape: Tape;
  readonly record: Node;
  readonly task: string;
  readonly run?: string;
  readonly n: number;
  readonly c: number;
  readonly unscored?: number;
}

/** One reported number whose meaning the dialect knows: nothing is guessed from its name. */
export interface SinkClaim {
  readonly tape: Tape;
  /** The number's token, or a string that holds one. */
  readonly node: Node;
  readonly metric: ClaimMetric;
  readonly k?: number;
  /** The name as written. */
  readonly label: string;
  readonly unit?: 'fraction' | 'percent';
  readonly scope?: ClaimScope;
  /** Values of one table are judged together; a table of its own when not given. */
  readonly table?: number;
  /** The claim that an error, deviation or interval qualifies. */
  readonly of?: number | undefined;
  readonly statedTrialsPerTask?: number | undefined;
  readonly statedTasks?: number | undefined;
  readonly statedTrials?: number | undefined;
}

/** Where dialects put what they find. */
export interface TrialSink {
  trial(trial: SinkTrial): void;
  count(count: SinkCount): void;
  /** Reads one record by the plan's layout and adds it; `task` and `trial` override the layout's fields. False when it has no verdict and no task. */
  record(tape: Tape, record: Node, override?: { readonly task?: string; readonly trial?: string }): boolean;
  /** Searches a node for reported numbers. */
  claims(tape: Tape, node: Node, hints?: ClaimHints): void;
  /** Adds one reported number and gives its id; undefined when no finite number stands there. */
  claim(claim: SinkClaim): number | undefined;
  /** A fresh table for claims that were written as one set of values. */
  newTable(): number;
  /** A number the document states about its own design. */
  stated(key: StatedKey, tape: Tape, node: Node): void;
  /** A record that could not be used, and why. */
  skip(reason: string, tape: Tape, node: Node): void;
}
