import type { ByteSource } from './byteSource';
import type { Position, WantedOffset } from './positions';
import { shownPositions } from './shownPositions';

/** A byte whose place is wanted, in a document of its own where it is not the one in question. */
export interface WantedPlace extends WantedOffset {
  readonly uri?: string;
}

/** A place as clients know it; `uri` only where it is in, or shown in, another document than the one in question. */
export interface LocatedPlace extends Position {
  readonly uri?: string;
}

/** Places of many bytes in one document (`own`) or several, in the order asked for; each document is read only where something stands. */
export const located = async (
  own: string,
  wanted: readonly WantedPlace[],
  sourceOf: (uri: string) => ByteSource,
): Promise<LocatedPlace[]> => {
  const found = new Array<LocatedPlace>(wanted.length);
  const byDocument = new Map<string, number[]>();
  wanted.forEach(({ uri = own }, index) => {
    const known = byDocument.get(uri);
    if (known) known.push(index);
    else byDocument.set(uri, [index]);
  });
  for (const [uri, indexes] of byDocument) {
    const positions = await shownPositions(
      uri,
      sourceOf(uri),
      indexes.flatMap((index) => wanted[index] ?? []),
    );
    indexes.forEach((index, at) => {
      const position = positions[at] ?? { line: 0, character: 0 };
      found[index] = uri === own ? position : { uri, ...position };
    });
  }
  return found;
};
