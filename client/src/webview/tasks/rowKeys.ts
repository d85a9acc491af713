import type { Ref } from 'lit/directives/ref.js';

/** Which row of the task table is in the tab order, and the keys that move it. */
export interface RowKeys {
  active(): number;
  activate(index: number): void;
  setTotal(rows: number): void;
  press(event: KeyboardEvent): void;
}

/** @param rowHeight in pixels */
export function rowKeys(scroller: Ref<HTMLElement>, rowHeight: number): RowKeys {
  let active = 0;
  let total = 0;

  const moves: Readonly<Record<string, (page: number) => number>> = {
    ArrowDown: () => active + 1,
    ArrowUp: () => active - 1,
    PageDown: (page) => active + page,
    PageUp: (page) => active - page,
    Home: () => 0,
    End: () => total - 1,
  };

  const bringIntoSight = (element: HTMLElement) => {
    const head = element.querySelector('thead')?.offsetHeight ?? 0;
    const top = active * rowHeight;
    const sight = element.clientHeight - head;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + rowHeight > element.scrollTop + sight) element.scrollTop = top + rowHeight - sight;
  };

  return {
    active: () => Math.min(active, Math.max(0, total - 1)),
    activate(index) {
      active = index;
    },
    setTotal(rows) {
      total = rows;
    },
    press(event) {
      const move = moves[event.key];
      const onRow = event.target instanceof HTMLElement && event.target.closest('tbody') !== null;
      if (!move || !onRow || !scroller.value || total === 0) return;
      event.preventDefault();
      const page = Math.max(1, Math.floor(scroller.value.clientHeight / rowHeight) - 2);
      active = Math.min(Math.max(0, move(page)), total - 1);
      bringIntoSight(scroller.value);
      // The browser's own scroll event comes later; the row must be drawn now to take the focus.
      scroller.value.dispatchEvent(new Event('scroll'));
      scroller.value.querySelector<HTMLElement>(`[data-row="${active}"]`)?.focus({ preventScroll: true });
    },
  };
}
