import type { TaskSort } from '#shared/protocol';
import type { OtherDocument } from './messages';

/** The parts of the page that fold away. */
export type FoldName = 'groups' | 'compare' | 'planner' | 'publish' | 'details';

/** A design to plan for. */
export interface PlannedDesign {
  readonly tasks: number;
  readonly trials: number;
  /** Half-width of a 95 % interval, a fraction. */
  readonly halfWidth: number;
}

/** What a person has chosen on the page; kept by VS Code across tab switches and window reloads. */
export interface PageState {
  /** Document shown; the host restores a panel from it. */
  readonly uri?: string;
  /** `RunReport.id`; empty for the primary run. */
  readonly run: string;
  /** k of the task table; 0 for the largest defined one. */
  readonly k: number;
  readonly scale: 'linear' | 'log';
  readonly sort: TaskSort;
  readonly descending: boolean;
  readonly filter: string;
  /** Lowest and highest rate of the tasks in the table. */
  readonly rates?: readonly [number, number];
  readonly group?: { readonly field: string; readonly value: string };
  readonly rule?: string;
  /** Row of the task table that the keys act on, and the trial of its task that was visited last (-1 for none). */
  readonly row: number;
  readonly trial: number;
  /** Task whose trials are listed. */
  readonly trialsOf?: string;
  readonly open: readonly FoldName[];
  readonly groupField: string;
  readonly planTab: 'planner' | 'calculator';
  /** Left out: the design of the run. */
  readonly design?: PlannedDesign;
  /** Success rate and k of the calculator; left out: those of the run. */
  readonly rate?: number;
  readonly calculatorK?: number;
  readonly other?: OtherDocument;
  readonly otherRun: string;
  /** Pixels, of the page and of the task table. */
  readonly pageScroll: number;
  readonly tableScroll: number;
}

export const firstState: PageState = {
  run: '',
  k: 0,
  scale: 'linear',
  sort: 'file',
  descending: false,
  filter: '',
  row: 0,
  trial: -1,
  open: [],
  groupField: '',
  planTab: 'planner',
  otherRun: '',
  pageScroll: 0,
  tableScroll: 0,
};

/** What goes back to the start when another run is shown. */
export const otherRunState: Partial<PageState> = {
  rates: undefined,
  group: undefined,
  rule: undefined,
  row: 0,
  trial: -1,
  trialsOf: undefined,
  design: undefined,
  rate: undefined,
  calculatorK: undefined,
  tableScroll: 0,
};
