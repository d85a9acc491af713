import type { Claim } from '../claims/claim';
import type { ProseReading } from '../prose/proseReading';
import type { Layout } from './layout';
import type { Problem } from './problem';
import type { Reread } from './reread';
import type { Rows } from './rows';
import type { Span } from './span';
import type { Stated } from './stated';

/** One way in which a document is or is not results. */
export type ReadingKind =
  | 'trials' // rows with verdicts
  | 'counts' // one row per task with n and c
  | 'aggregate' // reported numbers only
  | 'predictions' // answers without verdicts
  | 'prose' // words and tables that report numbers: a paper, a README, a notebook, a program
  | 'notResults';

/** Records that could not be used, and why. */
export interface Skipped {
  readonly reason: string;
  readonly count: number;
  /** 0-based line of the first one. */
  readonly firstLine: number;
}

/** Per-task counts as they stand in a file of kind `counts`. */
export interface CountRow {
  readonly task: string;
  readonly run: string;
  readonly n: number;
  readonly c: number;
  readonly unscored: number;
  readonly span: Span;
}

/**
 * One document, read on its own: rows, claims, problems. Knows nothing of other documents and nothing of settings
 * beyond the field choices that were given to it. Reading never throws: a bad line costs that line.
 */
export interface Reading {
  readonly kind: ReadingKind;
  /** Id of the dialect that read it, and its name for people ("Terminal-Bench"). */
  readonly dialect: string;
  readonly format: string;
  /** For `notResults`, `aggregate` and `predictions`: one calm sentence that says so. */
  readonly note: string | undefined;
  readonly layout: Layout | undefined;
  readonly rows: Rows | undefined;
  readonly counts: readonly CountRow[];
  readonly claims: readonly Claim[];
  readonly stated: Stated;
  readonly problems: readonly Problem[];
  /** Well-formed records met, trials or not. */
  readonly records: number;
  readonly skipped: readonly Skipped[];
  readonly lines: number;
  readonly bytes: number;
  /** What the generic reader chose ("task = task_id, verdict = passed"); empty when a dialect knew the fields. */
  readonly fieldWords: string;
  /** Of a run made of several files: their URIs, in the order of `RowPage.source`. */
  readonly sources?: readonly string[];
  /** How the document is read again where it changed; absent where it has to be read whole. */
  readonly reread?: Reread;
  /** Of kind `prose`: links, names of metrics, code. */
  readonly prose?: ProseReading;
}
