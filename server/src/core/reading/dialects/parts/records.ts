import { type Profile, profileOf } from '../../profile';
import type { Tape } from '../../tape';
import { isArray, isObject, items, type Member, membersOf, type Node } from '../../tapeAccess';

const sampled = 400;

/** The objects of a list. */
export const objectsOf = (tape: Tape, list: Node): readonly Node[] =>
  items(tape, list).filter((node) => isObject(tape, node));

/** Profiles records of a document as the first lines of a JSONL file would be. */
export const profileRecords = (tape: Tape, records: readonly Node[]): Profile =>
  profileOf(records.slice(0, sampled).map((node) => ({ tape, node })));

/** True when a value is a list with something in it and all of it fits. Only the first elements of a long list are looked at. */
export const isListOf = (tape: Tape, node: Node, fits: (element: Node) => boolean): boolean => {
  if (!isArray(tape, node)) return false;
  const elements = items(tape, node);
  return elements.length > 0 && elements.slice(0, sampled).every(fits);
};

/** Fields of an object that is no empty one and of whose values all fit; undefined otherwise. */
export const mapOf = (tape: Tape, node: Node, fits: (value: Node) => boolean): readonly Member[] | undefined => {
  const members = membersOf(tape, node);
  return members.length > 0 && members.slice(0, sampled).every((member) => fits(member.value)) ? members : undefined;
};
