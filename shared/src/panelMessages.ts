import type { Place, RunParams } from './protocol';

// Parameters and results of the messages that only the summary panel sends; their names stand in `protocol.ts`.

export interface CurveValue {
  readonly value: number;
  readonly interval: readonly [number, number] | null;
}

export interface CurvePoint {
  readonly k: number;
  /** Null where undefined: some task has fewer than k trials. */
  readonly passAtK: CurveValue | null;
  readonly passHatK: CurveValue | null;
}

/** Tasks whose rates lie in [low, high], both included. */
export interface RateBin {
  /** Bounds of the bar to draw; beyond 0 and 1 where tasks that never or always pass have bars of their own. */
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
  readonly tasks: number;
}

/** Neighbouring tasks of the same n and c in the list of tasks sorted by rate. */
export interface StripStep {
  readonly tasks: number;
  readonly n: number;
  readonly c: number;
  readonly rate: number;
  readonly interval: readonly [number, number] | null;
}

/** What the charts of a run draw, each with a sentence that says what they show. */
export interface Charts {
  readonly curve: readonly CurvePoint[];
  readonly curveText: string;
  /** The k above which the curves are undefined, and why, when a larger k is shown. */
  readonly curveEnd: string | null;
  readonly histogram: readonly RateBin[];
  readonly histogramText: string;
  readonly strip: readonly StripStep[];
  readonly stripText: string;
}

export interface GroupsParams extends RunParams {
  /** k of the pass@k and pass^k of each group. */
  readonly k: number;
}

export interface GroupRow {
  readonly value: string;
  readonly tasks: number;
  readonly trials: number;
  /** Mean over the group's tasks, or over their trials where the run is weighted so, its error and interval over these tasks. */
  readonly mean: number | null;
  readonly se: number | null;
  readonly interval: readonly [number, number] | null;
  readonly passAtK: number | null;
  readonly passHatK: number | null;
  readonly always: number;
  readonly never: number;
}

export interface GroupField {
  readonly name: string;
  /** Number of values; `rows` holds the first of them when there are very many. */
  readonly total: number;
  readonly rows: readonly GroupRow[];
  /** Macro, micro and mean of group means by name; the error when tasks were sampled in groups. */
  readonly sentences: readonly string[];
}

export interface GroupsResult {
  readonly fields: readonly GroupField[];
}

export interface PlanParams extends RunParams {
  readonly tasks: number;
  readonly trials: number;
  /** Half-width of a 95 % interval, a fraction. */
  readonly halfWidth: number;
  /** For the share of tasks that are 0 by construction. */
  readonly k: number;
}

/** What tasks × trials give; fractions. */
export interface PlanPrecision {
  readonly tasks: number;
  readonly trials: number;
  readonly se: number;
  readonly halfWidth: number;
  readonly mdeOneSample: number | null;
  readonly mdeTwoUnpaired: number | null;
  readonly mdePairedBestCase: number | null;
}

export interface PlanByTrials extends PlanPrecision {
  /** The error that taking all trials as independent would claim, and how many times the true one is larger. */
  readonly pooledSe: number;
  readonly seRatio: number;
  readonly shareOfFloor: number | null;
  readonly tasksForHalfWidth: number;
  /** Expected share of tasks whose pass^k is 0 by construction, were every rate the run's own; null for k above the trials. */
  readonly zeroShare: number | null;
}

export interface PlanResult {
  /** The run that the spread was measured on. */
  readonly measured: { readonly tasks: number; readonly trials: number; readonly rate: number };
  readonly now: PlanPrecision;
  readonly byTrials: readonly PlanByTrials[];
  readonly byTasks: readonly PlanPrecision[];
  readonly sentences: readonly string[];
}

export interface ProjectParams extends RunParams {
  /** Success probability of the one task, 0–1. */
  readonly rate: number;
  readonly k: number;
}

export interface ProjectResult {
  readonly passAtK: number;
  readonly passHatK: number;
  readonly steps: readonly string[];
  /** What the run itself says of this k: its estimate, or a bracket that needs no model. */
  readonly ofRun: readonly string[];
}

export interface CompareParams extends RunParams {
  /** A results file, with the other files of its run, or a folder whose results are one run. */
  readonly other: string;
  /** What people know it by. */
  readonly otherName: string;
  /** The other file's text when it cannot be read by its URI: an older revision. */
  readonly text?: string;
  /** `RunReport.id` of the other side; empty for the one that fits best. */
  readonly otherRun: string;
}

export interface ComparedSide {
  readonly side: 'A' | 'B';
  readonly name: string;
  readonly label: string;
  readonly value: number | null;
  readonly se: number | null;
  readonly interval: readonly [number, number] | null;
  readonly design: string;
}

/** A task on which one run does better; rates of A and B. */
export interface FlippedTask {
  readonly task: string;
  readonly a: number;
  readonly b: number;
  /** Place in the document of B. */
  readonly place: Place;
}

export interface CompareResult {
  /** Why the runs are not compared; null when they are. */
  readonly refused: string | null;
  readonly sentences: readonly string[];
  readonly sides: readonly ComparedSide[];
  readonly difference: number | null;
  readonly interval: readonly [number, number] | null;
  readonly differs: readonly string[];
  /** Largest gaps first, at most 200 of each; the totals count all. */
  readonly gained: { readonly total: number; readonly tasks: readonly FlippedTask[] };
  readonly lost: { readonly total: number; readonly tasks: readonly FlippedTask[] };
  /** Runs of the other document under the same metric, or all when none has it. */
  readonly runs: readonly { readonly id: string; readonly label: string }[];
  readonly otherRun: string;
}

export const exportFormats = ['markdown', 'latex', 'csv', 'json', 'line', 'methods', 'rerun'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export interface ExportParams extends RunParams {
  readonly format: ExportFormat;
}

export interface ExportResult {
  readonly text: string;
}
