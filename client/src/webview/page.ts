import type { Place, Summary, SummaryRun, TrialRow } from '#shared/protocol';
import type { PageAction } from './messages';
import type { PageState } from './pageState';
import type { TaskWindow } from './tasks/taskWindow';

/** Everything the page draws from. */
export interface Page {
  readonly name: string;
  /** `undefined` while the first answer is awaited; `null` when the server has no review of the document. */
  readonly summary: Summary | null | undefined;
  /** Why the server did not answer. */
  readonly failure: string | undefined;
  readonly state: PageState;
  readonly tasks: TaskWindow;
  readonly trials: readonly TrialRow[] | undefined;
}

/** Everything a person can do on the page. */
export interface PageActions {
  /** Keeps the change and draws again. */
  choose(change: Partial<PageState>): void;
  showTrials(task: string | undefined): void;
  open(place: Place): void;
  act(action: PageAction): void;
}

/** The run on show: the chosen one while it exists, else the primary one. */
export const shownRun = (summary: Summary, state: PageState): SummaryRun | undefined =>
  summary.runs.find((run) => run.report.id === state.run) ??
  summary.runs.find((run) => run.report.primary) ??
  summary.runs[0];

/** The k of the task table: the chosen one while the run has it, else the largest k defined on every task. */
export const shownK = (run: SummaryRun, state: PageState): number => {
  const { passAtK } = run.report;
  if (passAtK.some((entry) => entry.k === state.k)) return state.k;
  return passAtK.filter((entry) => entry.value !== null).at(-1)?.k ?? 1;
};
