import type { Span } from '#core/reading/span';
import type { ByteSource } from './byteSource';
import { endsOfSpans, type Range } from './positions';
import { shownPositions } from './shownPositions';

/** Whatever stands somewhere: a finding, a related place, an edit. */
export interface Spot {
  readonly uri: string;
  readonly span: Span;
}

/** The document a spot lies in: of a run of several files, each place names its own. */
export const spotUri = ({ uri, span }: Spot): string => span.uri ?? uri;

/** Where a spot is seen; `uri` only where that is another document than the one it lies in. */
export interface ShownRange extends Range {
  readonly uri?: string;
}

/** Ranges of many spots in several documents; each document is read only where something stands. */
export const spotRanges = async (
  spots: readonly Spot[],
  sourceOf: (uri: string) => ByteSource,
): Promise<ReadonlyMap<Spot, ShownRange>> => {
  const ranges = new Map<Spot, ShownRange>();
  for (const uri of new Set(spots.map(spotUri))) {
    const here = spots.filter((spot) => spotUri(spot) === uri);
    const ends = endsOfSpans(here.map(({ span }) => span));
    const positions = await shownPositions(uri, sourceOf(uri), ends);
    for (const [index, spot] of here.entries()) {
      const [start, end] = [positions[2 * index], positions[2 * index + 1]];
      if (!start || !end) continue;
      const { uri: shownIn, ...place } = start;
      const range = { start: place, end: { line: end.line, character: end.character } };
      ranges.set(spot, shownIn === undefined ? range : { ...range, uri: shownIn });
    }
  }
  return ranges;
};
