import type { Location } from 'vscode-languageserver';
import { openSource } from '../documents/openDocuments';
import { rangesOf } from '../documents/positions';
import type { ReviewedPlace } from './placeAt';
import type { Services } from './services';

/** The results files behind a number or a link of a written document. */
const sourcesAt = ({ review: { facts }, offset }: ReviewedPlace): ReadonlySet<string> => {
  const holds = ({ start, end }: { readonly start: number; readonly end: number }): boolean =>
    start <= offset && offset <= end;
  const judged = facts.claims.find(({ claim }) => holds(claim.span));
  const link = facts.reading.prose?.links.find(({ span }) => holds(span));
  const target = facts.targets.find(({ path }) => path === link?.path)?.uri;
  return new Set([...(judged?.run?.report.sources ?? []), ...(target === undefined ? [] : [target])]);
};

/** Every number of the reviewed documents that was held against the same results as the one at a place. */
export const quotedPlaces = async (services: Services, place: ReviewedPlace): Promise<Location[]> => {
  const sources = sourcesAt(place);
  if (sources.size === 0) return [];
  const found = await Promise.all(
    services.reviews.all().map(async ({ uri, review, source }): Promise<Location[]> => {
      if (!review?.facts.reading.prose || !source) return [];
      const spans = review.facts.claims
        .filter(({ claim, run }) => claim.of === undefined && run?.report.sources.some((each) => sources.has(each)))
        .map(({ claim }) => claim.span);
      const document = services.documents.get(uri);
      const ranges = await rangesOf(document ? openSource(document) : source, spans);
      return ranges.map((range) => ({ uri, range }));
    }),
  );
  return found.flat();
};
