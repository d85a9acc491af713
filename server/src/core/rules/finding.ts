import type { Severity } from '#shared/severity';
import type { Span } from '../reading/span';
import type { RerunData } from './rerunList';

/** A change to the text of a document. */
export interface Edit {
  readonly uri: string;
  readonly span: Span;
  readonly newText: string;
}

export interface Fix {
  readonly title: string;
  readonly edits: readonly Edit[];
}

/** A place that belongs to the evidence. */
export interface Related {
  readonly uri: string;
  readonly span: Span;
  readonly message: string;
}

/** One result of one rule: a plain sentence at a place, with its evidence. Reported once per rule and group, with a count. */
export interface Finding {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly uri: string;
  readonly span: Span;
  /** How many records or claims it speaks of. */
  readonly count: number;
  /** The number as printed, the number as a value, and what it should be, on the printed scale. */
  readonly reportedText?: string;
  readonly reported?: number;
  readonly expected?: number;
  readonly related: readonly Related[];
  readonly fix?: Fix;
  /** Machine-readable evidence: the trials to run again. Listed when it is asked for, for most findings are only read. */
  readonly data?: () => RerunData;
}
