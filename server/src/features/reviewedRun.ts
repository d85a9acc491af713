import type { Run } from '#core/facts/facts';
import type { Review } from '#core/review';
import type { RunParams } from '#shared/protocol';
import type { ByteSource } from '../documents/byteSource';
import { type LocatedPlace, located } from '../documents/locate';
import type { RowPlace } from '../documents/rowPlaces';
import { startOf } from '../documents/taskPlaces';
import type { Services } from './services';

/** A run of a document that is reviewed, and the way to the bytes that the review speaks of. */
export interface ReviewedRun {
  readonly review: Review;
  readonly run: Run;
  /** Where records begin; the start of the document for those that have no place. */
  startsOf(places: readonly (RowPlace | undefined)[]): Promise<LocatedPlace[]>;
  textOf(place: RowPlace): Promise<string>;
}

/** The run that a message asks about; undefined when there is no such review or no such run in it. */
export const reviewedRun = ({ reviews, sourceOf }: Services, { uri, run: id }: RunParams): ReviewedRun | undefined => {
  const { review, source } = reviews.get(uri) ?? {};
  const run = review?.facts.runs.find(({ report }) => report.id === id);
  if (!review || !source || !run) return undefined;
  const bytesOf = (each: string): ByteSource => (each === uri ? source : sourceOf(each));
  return {
    review,
    run,
    startsOf: (places) => located(uri, places.map(startOf), bytesOf),
    textOf: async (place) => new TextDecoder().decode(await bytesOf(place.uri ?? uri).read(place.start, place.end)),
  };
};
