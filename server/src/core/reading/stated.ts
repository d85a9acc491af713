import type { Span } from './span';

/** A number that a document states about its own run, with its place. */
export interface StatedNumber {
  readonly value: number;
  /** The field's name as written ("num_trials"). */
  readonly name: string;
  readonly span: Span;
}

/** A sentence that a document says about its results ("summary", "note", "conclusion"), with its place. */
export interface Statement {
  readonly text: string;
  /** The field's name as written. */
  readonly name: string;
  readonly span: Span;
}

/** Keys of `Stated` that hold a number. */
export type StatedKey =
  | 'trialsPerTask'
  | 'tasks'
  | 'trials'
  | 'denominator'
  | 'successes'
  | 'solvedShare'
  | 'temperature'
  | 'limited';

/** What a document says about its run beside rows and metrics: the design of the evaluation. */
export interface Stated {
  /** Trials planned per task (`num_trials`, `n_attempts`, `rollouts_per_example`, `epochs`). */
  readonly trialsPerTask?: StatedNumber;
  /** Tasks of the whole set (`total`, `total_problems`, `num_examples`). */
  readonly tasks?: StatedNumber;
  /** Trials in all (`trials`, `measured_trials`). */
  readonly trials?: StatedNumber;
  /** Trials or tasks that entered the reported number (`scoreable`, `n`). */
  readonly denominator?: StatedNumber;
  readonly successes?: StatedNumber;
  /** A share of tasks called solved by a rule of the file's own (`solved_all`, `solved_none`). */
  readonly solvedShare?: StatedNumber;
  readonly temperature?: StatedNumber;
  /** The run was limited, cancelled or stopped early, in the file's own words. */
  readonly limited?: { readonly text: string; readonly span: Span };
  /** "macro", "micro", "weighted by size" when the document says how it averaged. */
  readonly weighting?: 'macro' | 'micro';
  /** What the document says in words, in file order. */
  readonly statements?: readonly Statement[];
}
