import type { Tape } from './tape';
import { isArray, isObject, items, membersOf, type Node } from './tapeAccess';

export interface ListedRecord {
  readonly key: string;
  readonly node: Node;
}

/** Objects that stand in one list, or under the keys of one map. */
export interface RecordList {
  /** Keys from the root down to the list. */
  readonly path: readonly string[];
  /** True when the records are the values of a map: the key then names the task, or the run. */
  readonly keyed: boolean;
  /** True when the map's values are lists of records themselves. */
  readonly holdsLists: boolean;
  readonly records: readonly ListedRecord[];
}

const depthLimit = 3;

const isRecordList = (tape: Tape, node: Node): boolean => {
  const elements = items(tape, node);
  const objects = elements.filter((element) => isObject(tape, element));
  return objects.length > 0 && objects.length >= elements.length * 0.5;
};

/** Records that a list stands for when lists are compared by size. */
const sizeOf = (tape: Tape, { records, holdsLists }: RecordList): number =>
  holdsLists ? records.reduce((sum, { node }) => sum + items(tape, node).length, 0) : records.length;

/** Lists and maps of objects in a document, and maps of such lists; the one with most records first. */
export const findRecordLists = (tape: Tape): readonly RecordList[] => {
  const lists: RecordList[] = [];
  const walk = (node: Node, path: readonly string[]): void => {
    if (isArray(tape, node)) {
      if (!isRecordList(tape, node)) return;
      const objects = items(tape, node).filter((element) => isObject(tape, element));
      const records = objects.map((object, i) => ({ key: String(i), node: object }));
      lists.push({ path, keyed: false, holdsLists: false, records });
      return;
    }
    if (!isObject(tape, node)) return;
    const members = membersOf(tape, node);
    const listed = (fits: (value: Node) => boolean): ListedRecord[] =>
      members.filter((entry) => fits(entry.value)).map((entry) => ({ key: entry.name, node: entry.value }));
    const objects = listed((value) => isObject(tape, value));
    const inner = listed((value) => isRecordList(tape, value));
    if (objects.length >= 3 && objects.length >= members.length * 0.8)
      lists.push({ path, keyed: true, holdsLists: false, records: objects });
    if (inner.length >= 2 && inner.length >= members.length * 0.8)
      lists.push({ path, keyed: true, holdsLists: true, records: inner });
    if (path.length < depthLimit) for (const entry of members) walk(entry.value, [...path, entry.name]);
  };
  walk(0, []);
  return lists.sort((a, b) => sizeOf(tape, b) - sizeOf(tape, a) || Number(b.holdsLists) - Number(a.holdsLists));
};
