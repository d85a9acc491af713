import type { Position } from 'vscode-languageserver';
import type { Review } from '#core/review';
import { offsetAt } from '../documents/blockText';
import type { OpenDocument } from '../documents/openDocuments';
import type { Services } from './services';

/** A byte of a reviewed document. */
export interface ReviewedPlace {
  readonly review: Review;
  readonly document: OpenDocument;
  readonly offset: number;
}

/** The byte under a cursor and the review of the very text it is in; undefined while there is no such review. */
export const placeAt = async (
  services: Services,
  uri: string,
  position: Position,
): Promise<ReviewedPlace | undefined> => {
  const state = await services.reviews.current(uri);
  const document = services.documents.get(uri);
  if (!state?.review || !document || state.documentVersion !== document.version) return undefined;
  return { review: state.review, document, offset: offsetAt(document.text, position) };
};
