import type { Layout } from '../layout';
import { bareRowPage, widenedRowPage } from '../rowPage';
import { pageRows, type RowPage, type Rows } from '../rows';
import type { ByteNames } from './byteNames';
import type { RowTables } from './rowTables';

/** The rows of an edit: columns of so few are made faster than longer ones, which have memory of their own. */
const firstCapacity = 8;

/** `Rows` that grow: whole pages are never copied, only the first one starts small and doubles up to a page. */
export class RowStore implements Rows {
  count = 0;
  readonly pages: RowPage[] = [];
  readonly tasks: ByteNames;
  readonly trials: ByteNames;
  readonly texts: ByteNames;
  readonly extraNames: readonly ByteNames[];
  private readonly layout: Layout;
  private current: RowPage | undefined;

  /** An empty store for the columns of a layout, whose rows refer to names of `tables`. */
  constructor(layout: Layout, { tasks, trials, texts, extraNames }: RowTables) {
    this.layout = layout;
    this.tasks = tasks;
    this.trials = trials;
    this.texts = texts;
    this.extraNames = extraNames;
  }

  /** Makes room for one more row and counts it; its place in the returned page is `count - 1` of that page. */
  nextRow(): RowPage {
    const page = this.roomyPage();
    this.fill(page, 1);
    return page;
  }

  /** A page with room for at least one more row, to be written from `count` on and then counted by `fill`. */
  roomyPage(): RowPage {
    const page = this.current;
    return page === undefined || page.count === page.start.length ? this.roomierPage(page) : page;
  }

  /** Counts rows that were written into a page of `roomyPage`. */
  fill(page: RowPage, rows: number): void {
    page.count += rows;
    this.count += rows;
  }

  /** The score column of a metric, allocated when missing. */
  scores(page: RowPage, metric: number): Float64Array {
    let column = page.scores[metric];
    if (column === undefined) {
      column = new Float64Array(page.start.length);
      page.scores[metric] = column;
    }
    return column;
  }

  private roomierPage(full: RowPage | undefined): RowPage {
    const grows = full !== undefined && full.count < pageRows;
    if (grows) this.pages.pop();
    const capacity = full === undefined ? firstCapacity : grows ? full.count * 2 : pageRows;
    const page = grows ? widenedRowPage(this.layout, full, capacity) : bareRowPage(this.layout, capacity);
    this.pages.push(page);
    this.current = page;
    return page;
  }
}
