import { partBytes } from '#shared/packedPart';
import type { ByteSource } from './byteSource';
import { packedViewUri } from './packedView';
import { type Position, positionsOf, type WantedOffset } from './positions';

/** A place as people see it; `uri` only where it is shown in another document than the one it stands in. */
export interface ShownPosition extends Position {
  readonly uri?: string;
}

const partOf = ({ offset, at, beginning }: WantedOffset): number => Math.floor((beginning ?? at ?? offset) / partBytes);

/** A place in the whole text as a place in a part that begins at `start` and has a line of its own before it. */
const within = (place: Position, start: Position): Position => ({
  line: place.line - start.line + 1,
  character: place.line === start.line ? place.character - start.character : place.character,
});

/**
 * Places of many bytes of one document as its readers see them, in the order asked for: of a packed file that is shown in parts,
 * places in the documents that show them.
 */
export const shownPositions = async (
  uri: string,
  source: ByteSource,
  wanted: readonly WantedOffset[],
): Promise<ShownPosition[]> => {
  const isInParts = source.shownInParts === true && wanted.length > 0 && (await source.packed?.()) !== undefined;
  if (!isInParts) return positionsOf(source, wanted);
  const parts = [...new Set(wanted.map(partOf))];
  // One pass finds the places and where their parts begin.
  const starts = parts.map((part): WantedOffset => ({ offset: part * partBytes, line: 0, at: 0 }));
  const found = await positionsOf(source, [...wanted, ...starts]);
  const startOf = new Map(parts.map((part, index) => [part, found[wanted.length + index]]));
  return wanted.map((each, index) => {
    const part = partOf(each);
    const place = found[index] ?? { line: 0, character: 0 };
    const start = startOf.get(part);
    return { ...(part > 0 && start ? within(place, start) : place), uri: packedViewUri({ archive: uri, part }) };
  });
};
