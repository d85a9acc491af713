import type { CellValue } from './rowBuilder';
import { Kind, type Tape } from './tape';
import { kindOf, type Node, numberOf, textOf } from './tapeAccess';

/** The verdict cell that stands at a node: what the scanner would have read there. */
export const cellOf = (tape: Tape, node: Node): CellValue => {
  switch (kindOf(tape, node)) {
    case undefined:
      return undefined;
    case Kind.true:
      return true;
    case Kind.false:
      return false;
    case Kind.number:
    case Kind.literal:
      return numberOf(tape, node);
    case Kind.string:
      return textOf(tape, node);
    default:
      return null;
  }
};
