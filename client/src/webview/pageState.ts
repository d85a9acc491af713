import type { TaskSort } from '#shared/protocol';

/** What a person has chosen on the page; kept by VS Code across tab switches and window reloads. */
export interface PageState {
  /** Document shown; the host restores a panel from it. */
  readonly uri?: string;
  /** `RunReport.id`; empty for the primary run. */
  readonly run: string;
  /** k of the task table; 0 for the largest defined one. */
  readonly k: number;
  readonly sort: TaskSort;
  readonly descending: boolean;
  readonly filter: string;
  /** Task whose trials are listed. */
  readonly trialsOf?: string;
  readonly detailsOpen: boolean;
  /** Pixels, of the page and of the task table. */
  readonly pageScroll: number;
  readonly tableScroll: number;
}

export const firstState: PageState = {
  run: '',
  k: 0,
  sort: 'file',
  descending: false,
  filter: '',
  detailsOpen: false,
  pageScroll: 0,
  tableScroll: 0,
};
