import type { Names } from '../names';

const tables = new WeakMap<Names, Names>();

/** The first `count` names of a table that may grow: later names are those of another state of the document. */
export const fixedNames = (table: Names, count: number): Names => {
  const names: Names = {
    count,
    text: (id) => table.text(id),
    idOf: (text) => {
      const id = table.idOf(text);
      return id < count ? id : -1;
    },
  };
  tables.set(names, table);
  return names;
};

/** True when an id means the same name in both. */
export const sameTable = (one: Names, other: Names | undefined): boolean => {
  const table = tables.get(one);
  return one === other || (other !== undefined && table !== undefined && table === tables.get(other));
};
