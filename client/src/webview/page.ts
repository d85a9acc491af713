import type { ExportFormat, NextParams, Place, Summary, SummaryRun, TrialRow } from '#shared/protocol';
import type { PageAction, PageRequests, SavedFile } from './messages';
import type { FoldName, PageState } from './pageState';
import type { Question } from './question';
import type { TaskWindow } from './tasks/taskWindow';

type QuestionOf<M extends keyof PageRequests> = Question<
  PageRequests[M]['params'] & { readonly run: string },
  PageRequests[M]['result']
>;

/** What the page asks of the server beside the summary and the tasks; asked only when it is drawn. */
export interface PageQuestions {
  readonly charts: QuestionOf<'charts'>;
  readonly groups: QuestionOf<'groups'>;
  readonly plan: QuestionOf<'plan'>;
  readonly project: QuestionOf<'project'>;
  readonly compare: QuestionOf<'compare'>;
}

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
  readonly questions: PageQuestions;
  /** What came of the last thing that was asked of the editor. */
  readonly said: string;
}

/** Everything a person can do on the page. */
export interface PageActions {
  /** Keeps the change and draws again. */
  choose(change: Partial<PageState>): void;
  fold(name: FoldName, open: boolean): void;
  /** Makes a row of the task table the one that keys act on. */
  visit(row: number): void;
  showTrials(task: string | undefined): void;
  open(place: Place): void;
  /** Goes to the next failing trial or flaky task of the table and shows its line. */
  walk(kind: NextParams['kind'], backward: boolean): void;
  /** Shows a failing and a passing trial of a task in the editor. */
  sideBySide(task: string): void;
  copy(format: ExportFormat, what: string): void;
  save(file: SavedFile): void;
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
