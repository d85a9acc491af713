import type { TaskRow } from '#shared/protocol';
import type { Page, PageActions } from '../page';

interface TaskKeys {
  /** Rows of the table. */
  readonly total: number;
  /** The row that the keys act on, when it is here. */
  readonly current: TaskRow | undefined;
  readonly page: Page;
  readonly actions: PageActions;
  goTo(row: number): void;
  rowsInSight(): number;
}

/** What the keys of the task table do, for people. */
export const keyHelp =
  'Keys in a row: Enter opens the line, N and P walk failing trials, F and Shift+F flaky tasks, T lists the trials, D shows a failing trial beside a passing one.';

/** Handles the keys of the task table while the focus is in a row. */
export const taskKeys =
  ({ total, current, page, actions, goTo, rowsInSight }: TaskKeys) =>
  (event: KeyboardEvent): void => {
    const onRow = event.target instanceof HTMLElement && event.target.closest('tbody') !== null;
    if (!onRow || total === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const { row, trialsOf } = page.state;
    const step = Math.max(1, rowsInSight() - 1);
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: row + 1,
      ArrowUp: row - 1,
      PageDown: row + step,
      PageUp: row - step,
      Home: 0,
      End: total - 1,
    };
    const deeds: Readonly<Record<string, () => void>> = {
      n: () => actions.walk('failingTrial', event.shiftKey),
      p: () => actions.walk('failingTrial', true),
      f: () => actions.walk('flakyTask', event.shiftKey),
      t: () => current && actions.showTrials(trialsOf === current.task ? undefined : current.task),
      d: () => current && actions.sideBySide(current.task),
    };
    const target = moves[event.key];
    const deed = deeds[event.key.toLowerCase()];
    if (target === undefined && !deed) return;
    event.preventDefault();
    if (target === undefined) {
      deed?.();
      return;
    }
    const next = Math.min(Math.max(0, target), total - 1);
    actions.visit(next);
    goTo(next);
  };
