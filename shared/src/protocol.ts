import type { RunReport } from './runReport';
import type { Severity } from './severity';

export * from './panelMessages';

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
  /** client → server: `NextParams` → `NextResult | null`. The next failing trial or flaky task in the order of the table. */
  next: 'evalproof/next',
  /** client → server: `TrialsParams` → `TrialPair`. A passing and a failing trial of one task, to be read side by side. */
  trialPair: 'evalproof/trialPair',
  /** client → server: `RunParams` → `Charts | null`. What the charts of a run draw; its size does not depend on the number of tasks. */
  charts: 'evalproof/charts',
  /** client → server: `GroupsParams` → `GroupsResult`. The figures of a run for each value of its group fields. */
  groups: 'evalproof/groups',
  /** client → server: `PlanParams` → `PlanResult | null`. What so many tasks and trials would give, from the spread of a run. */
  plan: 'evalproof/plan',
  /** client → server: `ProjectParams` → `ProjectResult`. pass@k and pass^k of one task of known success rate; what a run says of a k above n. */
  project: 'evalproof/project',
  /** client → server: `CompareParams` → `CompareResult`. A run against a run of another document, task by task. */
  compare: 'evalproof/compare',
  /** client → server: `ExportParams` → `ExportResult`. A run as text to be pasted elsewhere. */
  export: 'evalproof/export',
  /** client → server: `UriParams` → `PackedTextResult`. The text of a read-only document that shows a part of a packed file. */
  packedText: 'evalproof/packedText',
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

export interface RunParams extends UriParams {
  /** `RunReport.id`. */
  readonly run: string;
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
  /** The document, where it is another one than the one asked about: a run may have several files. */
  readonly uri?: string;
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
  /** Trials to run again that the findings name: `evalproof/export` gives them in the format `rerun`. Absent when there are none. */
  readonly rerun?: number;
  /** While a file is being written: what it has so far, and what more of it would buy. Else null. */
  readonly growth: string | null;
  /** The other way to read trials without a verdict, as a command of the server; null where there are none. */
  readonly otherConvention: {
    readonly title: string;
    readonly command: string;
    readonly arguments: readonly unknown[];
  } | null;
}

/** A run with its sentences, so that no face phrases numbers of its own. */
export interface SummaryRun {
  readonly report: RunReport;
  /** The honest first line, and the sentences below it. */
  readonly headline: string;
  readonly sentences: readonly string[];
  /** "80 tasks × 5 trials · pass@1 39.8 % (SE 4.6) · …" */
  readonly shortLine: string;
  /** The reading convention as far as it bears on this run; may be empty. */
  readonly convention: string;
  /** Columns of the task table beyond those that every run has. */
  readonly columns: TaskColumns;
  /** What to look at before the numbers are published, always the same six lines. */
  readonly checklist: readonly CheckLine[];
}

export interface TaskColumns {
  readonly tokens: boolean;
  readonly cost: boolean;
  /** Names of the fields that sort the tasks into groups. */
  readonly groups: readonly string[];
}

/** One line of the checklist. `ticked`: the data show that it is so. `failed`: that it is not. `open`: they don't say. */
export interface CheckLine {
  readonly id: 'named' | 'estimator' | 'k' | 'resampling' | 'effect' | 'cost';
  readonly state: 'ticked' | 'open' | 'failed';
  readonly title: string;
  readonly text: string;
}

export type TaskSort = 'file' | 'task' | 'n' | 'c' | 'rate' | 'unscored' | 'tokens' | 'cost';

/** Which tasks of a run, and in which order. */
export interface TaskQuery extends RunParams {
  readonly sort: TaskSort;
  readonly descending: boolean;
  /** Text contained in the task's name, any case; empty for all. */
  readonly filter: string;
  /** Only tasks whose rate lies in [low, high]. */
  readonly rates?: readonly [number, number];
  /** Only tasks with this value in a field of `TaskColumns.groups`. */
  readonly group?: { readonly field: string; readonly value: string };
  /** Only tasks with a record that a finding of this rule points at. */
  readonly rule?: string;
}

export interface TasksParams extends TaskQuery {
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
  /** Sum over the task's trials; null when no trial says. */
  readonly tokens: number | null;
  readonly cost: number | null;
  /** Values of the fields of `TaskColumns.groups`, in their order; null when the task has none. */
  readonly groups: readonly (string | null)[];
  /** Place of the task's first record. */
  readonly place: Place;
}

export interface TasksResult {
  /** Tasks that pass the filter. */
  readonly total: number;
  readonly rows: readonly TaskRow[];
}

export interface TrialsParams extends RunParams {
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

export interface NextParams extends TaskQuery {
  readonly kind: 'failingTrial' | 'flakyTask';
  readonly backward: boolean;
  /** Where to go on from: a place in the ordered tasks, and a trial of that task in file order. -1 for before the first. */
  readonly index: number;
  readonly trial: number;
}

export interface NextResult {
  readonly index: number;
  readonly task: string;
  /** The trial in file order; -1 when a task was asked for. */
  readonly trial: number;
  readonly place: Place;
}

/** A record written out for reading: long texts on lines of their own. */
export interface RecordText {
  readonly title: string;
  readonly text: string;
}

export interface TrialPair {
  readonly failing: RecordText | null;
  readonly passing: RecordText | null;
  /** Why there is no pair; null when there is one. */
  readonly obstacle: string | null;
}

/** The text of a `.gz`, `.eval`, `.zip` or Parquet file as far as one document shows it. */
export interface PackedTextResult {
  /** Null when the URI names no such document. */
  readonly text: string | null;
}

export interface SummaryChangedParams extends UriParams {
  /** Grows with every review of the document. */
  readonly version: number;
}
