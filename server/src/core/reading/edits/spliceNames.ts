import type { Names } from '../names';
import { Cell, type RowPage } from '../rows';
import type { ByteNames } from '../scanner/byteNames';
import type { RowTables } from '../scanner/rowTables';
import { fixedNames } from './fixedNames';
import type { PageStretch } from './spliceRows';

/** The names of a document as its rows show them. */
export interface RowNames {
  readonly tasks: Names;
  readonly trials: Names;
  readonly texts: Names;
  readonly extraNames: readonly Names[];
}

/** Pages whose names are numbered as a reading of the whole document numbers them: by first appearance, and no name without a row. */
export interface NamedPages {
  readonly pages: readonly RowPage[];
  readonly tables: RowTables;
  readonly names: RowNames;
}

/** One use of a table of names: ids of a page's rows as they stand, those below 0 left alone, and the page with other ids. */
interface IdColumn {
  /** Calls back with each id, in the order of the rows. */
  visit(page: RowPage, from: number, to: number, met: (id: number) => void): void;
  renumbered(page: RowPage, numberOf: Int32Array): RowPage;
}

const idColumn = (
  of: (page: RowPage) => Int32Array | undefined,
  put: (page: RowPage, ids: Int32Array) => RowPage,
): IdColumn => ({
  visit: (page, from, to, met) => {
    const ids = of(page);
    for (let at = from; ids && at < to; at++) if ((ids[at] as number) >= 0) met(ids[at] as number);
  },
  renumbered: (page, numberOf) => {
    const ids = of(page);
    if (!ids?.some((id) => id >= 0 && numberOf[id] !== id)) return page;
    return put(
      page,
      ids.map((id) => (id >= 0 ? (numberOf[id] ?? id) : id)),
    );
  },
});

const tasks = idColumn(
  (page) => page.task,
  (page, task) => ({ ...page, task }),
);
const trials = idColumn(
  (page) => page.trial,
  (page, trial) => ({ ...page, trial }),
);
const extra = (index: number): IdColumn =>
  idColumn(
    (page) => page.extras[index],
    (page, ids) => ({ ...page, extras: page.extras.map((column, other) => (other === index ? ids : column)) }),
  );

/** Texts of verdicts: their ids stand in the scores of the cells that are texts. */
const texts: IdColumn = {
  visit: (page, from, to, met) => {
    if (page.scores.every((column) => column === undefined)) return;
    for (let at = from; at < to; at++)
      for (const [metric, cells] of page.verdicts.entries())
        if (cells[at] === Cell.text) met(page.scores[metric]?.[at] ?? 0);
  },
  renumbered: (page, numberOf) => {
    const scores = page.scores.map((column, metric) => {
      const cells = page.verdicts[metric];
      return column?.map((score, at) => (cells?.[at] === Cell.text ? (numberOf[score] ?? score) : score));
    });
    return { ...page, scores };
  },
};

const idsOf = (column: IdColumn, stretches: readonly PageStretch[]): number[] => {
  const ids: number[] = [];
  for (const { page, from, to } of stretches) column.visit(page, from, to, (id) => ids.push(id));
  return ids;
};

const sameIds = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);

/**
 * How many names there are when rows came behind all others: names that they use first are numbered on from `known`. Undefined when
 * that is not so, or a row that went may have been the last of its name.
 */
const namesAfterAppend = (taken: readonly number[], found: readonly number[], known: number): number | undefined => {
  if (!taken.every((id, at) => id === found[at])) return undefined;
  let names = known;
  for (const id of found) {
    if (id > names) return undefined;
    if (id === names) names++;
  }
  return names;
};

/** Ids in the order in which the rows of all pages use them first. */
const firstUses = (column: IdColumn, pages: readonly RowPage[], known: number): readonly number[] => {
  const order: number[] = [];
  const isMet = new Uint8Array(known);
  for (const page of pages)
    column.visit(page, 0, page.count, (id) => {
      if (isMet[id] === 1) return;
      isMet[id] = 1;
      order.push(id);
    });
  return order;
};

const sameStretch = (
  one: ArrayLike<number> | undefined,
  other: ArrayLike<number> | undefined,
  { from, to }: PageStretch,
  otherFrom: number,
): boolean => {
  for (let at = from; at < to; at++) if (one?.[at] !== other?.[otherFrom + at - from]) return false;
  return true;
};

/** True when rows gave way to as many of the same names, and no verdict is a text: the usual edit. */
const sameNames = ([gone, moreGone]: readonly PageStretch[], [come, moreCome]: readonly PageStretch[]): boolean => {
  if (!gone || !come || moreGone || moreCome || gone.to - gone.from !== come.to - come.from) return false;
  const [one, other] = [gone.page, come.page];
  const same = (of: (page: RowPage) => ArrayLike<number> | undefined): boolean =>
    sameStretch(of(one), of(other), gone, come.from);
  const isPlain = (column: Float64Array | undefined): boolean => column === undefined;
  return (
    one.scores.every(isPlain) &&
    other.scores.every(isPlain) &&
    same((page) => page.task) &&
    same((page) => page.trial) &&
    one.extras.every((_, index) => same((page) => page.extras[index]))
  );
};

/**
 * Renumbers names after an exchange of rows wherever a reading of the whole document would number them otherwise. `earlier` are the
 * names before the exchange, `taken` and `found` the rows that went and came; `atEnd` says that no rows stand behind them.
 */
export const spliceNames = (
  spliced: readonly RowPage[],
  tables: RowTables,
  earlier: RowNames,
  taken: readonly PageStretch[],
  found: readonly PageStretch[],
  atEnd: boolean,
): NamedPages => {
  if (sameNames(taken, found)) {
    const { tasks, trials, texts, extraNames } = earlier;
    return { pages: spliced, tables, names: { tasks, trials, texts, extraNames } };
  }
  let pages = spliced;
  const settle = (column: IdColumn, table: ByteNames, names: Names): readonly [ByteNames, Names] => {
    const gone = idsOf(column, taken);
    const come = idsOf(column, found);
    if (sameIds(gone, come)) return [table, names];
    const after = atEnd ? namesAfterAppend(gone, come, names.count) : undefined;
    if (after !== undefined) return [table, after === names.count ? names : fixedNames(table, after)];
    const order = firstUses(column, pages, table.count);
    if (order.every((id, at) => id === at))
      return [table, order.length === names.count ? names : fixedNames(table, order.length)];
    const numberOf = new Int32Array(table.count).fill(-1);
    for (const [number, id] of order.entries()) numberOf[id] = number;
    pages = pages.map((page) => column.renumbered(page, numberOf));
    const chosen = table.chosen(order);
    return [chosen, fixedNames(chosen, order.length)];
  };
  const settledTasks = settle(tasks, tables.tasks, earlier.tasks);
  const settledTrials = settle(trials, tables.trials, earlier.trials);
  const settledTexts = settle(texts, tables.texts, earlier.texts);
  const extras = tables.extraNames.map((table, index) =>
    settle(extra(index), table, earlier.extraNames[index] ?? fixedNames(table, 0)),
  );
  return {
    pages,
    tables: {
      tasks: settledTasks[0],
      trials: settledTrials[0],
      texts: settledTexts[0],
      extraNames: extras.map(([table]) => table),
    },
    names: {
      tasks: settledTasks[1],
      trials: settledTrials[1],
      texts: settledTexts[1],
      extraNames: extras.map(([, names]) => names),
    },
  };
};
