import type { Names } from './names';

/** Names that were strings already when they came: for records read through a tape. */
export interface NamesBuilder extends Names {
  /** The id of a name, new or known. */
  add(text: string): number;
}

export const createNames = (): NamesBuilder => {
  const ids = new Map<string, number>();
  const texts: string[] = [];
  return {
    get count() {
      return texts.length;
    },
    text: (id) => texts[id] ?? '',
    idOf: (text) => ids.get(text) ?? -1,
    add: (text) => {
      const known = ids.get(text);
      if (known !== undefined) return known;
      const id = texts.length;
      ids.set(text, id);
      texts.push(text);
      return id;
    },
  };
};
