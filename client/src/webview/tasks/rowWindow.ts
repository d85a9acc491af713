/** Rows drawn beyond each edge of the visible part, so that scrolling shows rows and not gaps. */
const overscan = 10;

export interface RowWindow {
  readonly first: number;
  /** One past the last row drawn. */
  readonly end: number;
  /** Pixels of empty space that stand for the rows not drawn. */
  readonly spaceAbove: number;
  readonly spaceBelow: number;
}

/**
 * Which rows of a long list to draw. All lengths in pixels.
 * @param height of the visible part
 */
export function rowWindow(total: number, rowHeight: number, scrolled: number, height: number): RowWindow {
  const visible = Math.ceil(height / rowHeight);
  const top = Math.min(Math.max(0, Math.floor(scrolled / rowHeight)), Math.max(0, total - visible));
  const first = Math.max(0, top - overscan);
  const end = Math.min(total, top + visible + overscan);
  return { first, end, spaceAbove: first * rowHeight, spaceBelow: (total - end) * rowHeight };
}
