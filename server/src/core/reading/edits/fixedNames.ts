import type { Names } from '../names';

/** The first `count` names of a table that may grow: later names are those of another state of the document. */
export const fixedNames = (table: Names, count: number): Names => ({
  count,
  text: (id) => table.text(id),
  idOf: (text) => {
    const id = table.idOf(text);
    return id < count ? id : -1;
  },
});
