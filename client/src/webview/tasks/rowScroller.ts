import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/virtual-core';
import type { Ref } from 'lit/directives/ref.js';
import { createRowSlots } from './rowSlots';

/**
 * The rows to draw, each with what it is drawn in (see `createRowSlots`), and the height in pixels of those that are not. There
 * are always as many rows, so that each that leaves makes room for one that enters.
 */
export interface RowWindow {
  readonly rows: readonly { readonly index: number; readonly slot: number }[];
  readonly spaceAbove: number;
  readonly spaceBelow: number;
}

/** Which rows of a long table exist: those in sight and a few beyond. */
export interface RowScroller {
  setTotal(rows: number): void;
  window(): RowWindow;
  /** Scrolls a row into sight; it gets the focus when it is drawn. */
  goTo(row: number): void;
  toTop(): void;
  /** How many rows are in sight. */
  inSight(): number;
  drawn(): void;
}

/** Rows drawn beyond either edge, so that quick scrolling shows few empty ones. */
const overscan = 10;

/**
 * @param scrolled pixels to be scrolled by at first
 * @param kept is told how far the table is scrolled
 * @param changed is called when other rows are to be drawn
 */
export function createRowScroller(
  scroller: Ref<HTMLElement>,
  rowHeight: number,
  scrolled: number,
  kept: (scrolled: number) => void,
  changed: () => void,
): RowScroller {
  let wanted: number | undefined;
  let toRestore = scrolled;
  let mostRows = 0;
  const slotsOf = createRowSlots();
  const head = () => scroller.value?.querySelector('thead')?.offsetHeight ?? 0;
  const optionsFor = (count: number) => ({
    count,
    overscan,
    getScrollElement: () => scroller.value ?? null,
    estimateSize: () => rowHeight,
    initialRect: { width: 0, height: 0 },
    initialOffset: scrolled,
    // The head stays in sight and covers as much of the rows.
    scrollPaddingEnd: head(),
    scrollToFn: elementScroll,
    observeElementRect,
    observeElementOffset,
    onChange: () => {
      const offset = virtualizer.scrollOffset ?? 0;
      // Not before the rows that it was scrolled to are there again.
      if (toRestore === 0) kept(offset);
      changed();
    },
  });
  const virtualizer = new Virtualizer<HTMLElement, HTMLElement>(optionsFor(0));
  virtualizer._didMount();

  const focusWanted = () => {
    if (wanted === undefined) return;
    const button = scroller.value?.querySelector<HTMLElement>(`[data-row="${wanted}"]`);
    if (!button) return;
    wanted = undefined;
    button.focus({ preventScroll: true });
  };

  return {
    setTotal: (rows) => virtualizer.setOptions(optionsFor(rows)),
    window() {
      const { count } = virtualizer.options;
      const items = virtualizer.getVirtualItems();
      mostRows = Math.max(mostRows, items.length);
      const length = Math.min(mostRows, count);
      const first = Math.min(items[0]?.index ?? 0, count - length);
      const indexes = Array.from({ length }, (_, offset) => first + offset);
      const slots = slotsOf(indexes);
      return {
        rows: indexes.map((index, place) => ({ index, slot: slots[place] ?? 0 })),
        spaceAbove: first * rowHeight,
        spaceBelow: (count - first - length) * rowHeight,
      };
    },
    goTo(row) {
      wanted = row;
      virtualizer.scrollToIndex(row, { align: 'auto' });
      // A row that is there takes the focus at once, so that the next key acts on it.
      focusWanted();
      changed();
    },
    toTop: () => virtualizer.scrollToOffset(0),
    inSight: () => Math.max(1, Math.floor(((scroller.value?.clientHeight ?? 0) - head()) / rowHeight)),
    drawn() {
      virtualizer._willUpdate();
      if (toRestore > 0 && virtualizer.options.count > 0 && scroller.value) {
        scroller.value.scrollTop = toRestore;
        toRestore = 0;
      }
      focusWanted();
    },
  };
}
