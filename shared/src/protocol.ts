import type { RunReport } from './runReport';
import type { Severity } from './severity';

/**
 * Every message beyond standard LSP, named once. Names start with `evalproof/`; `docs/protocol.md` mirrors this file and a
 * test compares the two. The types of parameters and results stand beside the name.
 */
export const messages = {
  /** client → server: `UriParams` → `Summary | null`. Size does not depend on the number of tasks. */
  summary: 'evalproof/summary',
  /** client → server: `TasksParams` → `TasksResult`. A sorted, filtered window of the task table. */
  tasks: 'evalproof/tasks',
  /** client → server: `TrialsParams` → `TrialsResult`. The trials of one task. */
  trials: 'evalproof/trials',
  /** server → client: `SummaryChangedParams`. The summary of a document is no longer what it was. */
  summaryChanged: 'evalproof/summaryChanged',
} as const;

/** Commands the server executes for any client (`workspace/executeCommand`). */
export const serverCommands = {
  /** Arguments: file or folder URIs. Reviews them from disk and publishes their findings. */
  review: 'evalproof.server.review',
  /** Arguments: none, or document URIs. Ends the findings of reviews asked for. */
  clear: 'evalproof.server.clear',
  /** Arguments: `MuteParams`. Applies a workspace edit to evalproof.json. */
  mute: 'evalproof.server.mute',
} as const;

export interface UriParams {
  readonly uri: string;
}

export interface MuteParams {
  readonly rule: string;
  readonly uri: string;
  /** `line`: this place (0-based line in `line`); `file`: this file; `everywhere`: switch the rule off. */
  readonly where: 'line' | 'file' | 'everywhere';
  readonly line?: number;
  readonly reason?: string;
}

/** 0-based place in a document, columns in UTF-16 units, as in LSP. */
export interface Place {
  readonly line: number;
  readonly character: number;
}

export interface SummaryFinding {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly place: Place;
  readonly docs: string;
}

/** What the status bar, the language status item and the first screen of the panel show. */
export interface Summary {
  readonly uri: string;
  /** `reviewed`: has runs or claims. `notReviewed`: not results, excluded, disabled. `reviewing`: still reading. */
  readonly state: 'reviewed' | 'notReviewed' | 'reviewing';
  /** One calm sentence: "Reviewed as Terminal-Bench · unscored = failure · 400 trials", "Not reviewed: …". */
  readonly status: string;
  readonly format: string;
  readonly records: number;
  readonly skipped: readonly { readonly reason: string; readonly count: number; readonly firstLine: number }[];
  /** Status bar text of the primary run ("39.8 % (SE 4.6)"), or null. */
  readonly statusBar: string | null;
  readonly runs: readonly SummaryRun[];
  readonly findings: readonly SummaryFinding[];
  readonly claimsChecked: number;
  readonly claimsMatching: number;
}

/** A run with its sentences, so that no face phrases numbers of its own. */
export interface SummaryRun {
  readonly report: RunReport;
  /** The honest first line, and the sentences below it. */
  readonly headline: string;
  readonly sentences: readonly string[];
  /** "80 tasks × 5 trials · pass@1 39.8 % (SE 4.6) · …" */
  readonly shortLine: string;
}

export type TaskSort = 'file' | 'task' | 'n' | 'c' | 'rate' | 'unscored';

export interface TasksParams extends UriParams {
  /** `RunReport.id`. */
  readonly run: string;
  readonly sort: TaskSort;
  readonly descending: boolean;
  /** Text contained in the task's name, any case; empty for all. */
  readonly filter: string;
  /** Only tasks whose rate lies in [low, high]. */
  readonly rates?: readonly [number, number];
  readonly k: number;
  readonly from: number;
  readonly count: number;
}

export interface TaskRow {
  readonly task: string;
  readonly n: number;
  readonly c: number;
  readonly unscored: number;
  /** c/n (or the mean score); null when n is 0. */
  readonly rate: number | null;
  readonly interval: readonly [number, number] | null;
  readonly passAtK: number | null;
  readonly passHatK: number | null;
  /** Place of the task's first record. */
  readonly place: Place;
}

export interface TasksResult {
  /** Tasks that pass the filter. */
  readonly total: number;
  readonly rows: readonly TaskRow[];
}

export interface TrialsParams extends UriParams {
  readonly run: string;
  readonly task: string;
}

export interface TrialRow {
  /** The trial's key as written, or its place among the task's trials ("2 of 5"). */
  readonly trial: string;
  readonly verdict: 'passed' | 'failed' | 'unscored';
  readonly score: number | null;
  readonly place: Place;
}

export interface TrialsResult {
  readonly trials: readonly TrialRow[];
}

export interface SummaryChangedParams extends UriParams {
  /** Grows with every review of the document. */
  readonly version: number;
}
