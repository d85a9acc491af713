import type { Tape } from './tape';
import { isArray, isObject, items, membersOf, type Node, rawText } from './tapeAccess';

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
  /** True when the map's values are lists, or maps, of records themselves. */
  readonly holdsLists: boolean;
  readonly records: readonly ListedRecord[];
}

const depthLimit = 3;

const isRecordList = (tape: Tape, node: Node): boolean => {
  const elements = items(tape, node);
  const objects = elements.filter((element) => isObject(tape, element));
  return objects.length > 0 && objects.length >= elements.length * 0.5;
};

const innerNodes = (tape: Tape, node: Node): readonly Node[] =>
  isArray(tape, node) ? items(tape, node) : membersOf(tape, node).map(({ value }) => value);

/** A map of two records or more. */
const isRecordMap = (tape: Tape, node: Node): boolean => {
  const values = isObject(tape, node) ? innerNodes(tape, node) : [];
  return values.length >= 2 && values.filter((value) => isObject(tape, value)).length >= values.length * 0.9;
};

/** Share of the first set's names that are in the second. */
const overlap = (one: readonly string[], two: readonly string[]): number =>
  one.length === 0 ? 0 : one.filter((name) => two.includes(name)).length / one.length;

/** The lists of one object whose records look alike; shorter ones that only repeat records of the longest one are left out. */
const alike = (tape: Tape, lists: readonly ListedRecord[]): readonly ListedRecord[] => {
  const longest = [...lists].sort((a, b) => items(tape, b.node).length - items(tape, a.node).length)[0];
  if (!longest) return [];
  const firstOf = (list: ListedRecord): Node => items(tape, list.node).find((node) => isObject(tape, node)) ?? -1;
  const namesOf = (list: ListedRecord): readonly string[] => membersOf(tape, firstOf(list)).map(({ name }) => name);
  const names = namesOf(longest);
  const own = items(tape, longest.node);
  const copies = new Set(own.map((node) => rawText(tape, node)));
  const repeats = (list: ListedRecord): boolean => {
    const nodes = items(tape, list.node);
    return nodes.length < own.length && nodes.every((node) => copies.has(rawText(tape, node)));
  };
  return lists.filter((list) => list === longest || (overlap(names, namesOf(list)) >= 0.6 && !repeats(list)));
};

/** Maps with the same keys: of each model the same tasks. */
const isMapOfMaps = (tape: Tape, maps: readonly ListedRecord[]): boolean => {
  const [one, two] = maps;
  if (!one || !two || !maps.every(({ node }) => isRecordMap(tape, node))) return false;
  const keysOf = ({ node }: ListedRecord): readonly string[] => membersOf(tape, node).map(({ name }) => name);
  return overlap(keysOf(one), keysOf(two)) >= 0.5;
};

/** Records that a list stands for when lists are compared by size. */
const sizeOf = (tape: Tape, { records, holdsLists }: RecordList): number =>
  holdsLists ? records.reduce((sum, { node }) => sum + innerNodes(tape, node).length, 0) : records.length;

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
    const inner = alike(
      tape,
      listed((value) => isRecordList(tape, value)),
    );
    const nearlyAll = objects.length >= members.length * 0.8;
    if (nearlyAll && isMapOfMaps(tape, objects)) lists.push({ path, keyed: true, holdsLists: true, records: objects });
    else if (nearlyAll && objects.length >= 3) lists.push({ path, keyed: true, holdsLists: false, records: objects });
    if (inner.length >= 2) lists.push({ path, keyed: true, holdsLists: true, records: inner });
    if (path.length < depthLimit) for (const entry of members) walk(entry.value, [...path, entry.name]);
  };
  walk(0, []);
  return lists.sort((a, b) => sizeOf(tape, b) - sizeOf(tape, a) || Number(b.holdsLists) - Number(a.holdsLists));
};
