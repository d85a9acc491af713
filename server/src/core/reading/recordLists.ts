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
  /** True when the records are the values of a map: the key then names the task. */
  readonly keyed: boolean;
  readonly records: readonly ListedRecord[];
}

const depthLimit = 3;

/** Lists and maps of objects in a document, longest first. */
export const findRecordLists = (tape: Tape): readonly RecordList[] => {
  const lists: RecordList[] = [];
  const walk = (node: Node, path: readonly string[]): void => {
    if (isArray(tape, node)) {
      const elements = items(tape, node);
      const objects = elements.filter((element) => isObject(tape, element));
      if (objects.length > 0 && objects.length >= elements.length * 0.5)
        lists.push({ path, keyed: false, records: objects.map((object, i) => ({ key: String(i), node: object })) });
      return;
    }
    if (!isObject(tape, node)) return;
    const members = membersOf(tape, node);
    const objects = members.filter((entry) => isObject(tape, entry.value));
    if (objects.length >= 3 && objects.length >= members.length * 0.8)
      lists.push({ path, keyed: true, records: objects.map((entry) => ({ key: entry.name, node: entry.value })) });
    if (path.length < depthLimit) for (const entry of members) walk(entry.value, [...path, entry.name]);
  };
  walk(0, []);
  return lists.sort((a, b) => b.records.length - a.records.length);
};
