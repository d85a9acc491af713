import type { Span } from '#core/reading/span';
import type { ByteSource } from './byteSource';
import { type Range, rangesOf } from './positions';

/** Whatever stands somewhere: a finding, a related place, an edit. */
export interface Spot {
  readonly uri: string;
  readonly span: Span;
}

/** The document a spot lies in: of a run of several files, each place names its own. */
export const spotUri = ({ uri, span }: Spot): string => span.uri ?? uri;

/** Ranges of many spots in several documents; each document is read only where something stands. */
export const spotRanges = async (
  spots: readonly Spot[],
  sourceOf: (uri: string) => ByteSource,
): Promise<ReadonlyMap<Spot, Range>> => {
  const ranges = new Map<Spot, Range>();
  for (const uri of new Set(spots.map(spotUri))) {
    const here = spots.filter((spot) => spotUri(spot) === uri);
    const spans = here.map((spot) => spot.span);
    const found = await rangesOf(sourceOf(uri), spans);
    for (const [index, range] of found.entries()) {
      const spot = here[index];
      if (spot) ranges.set(spot, range);
    }
  }
  return ranges;
};
