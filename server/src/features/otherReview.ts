import { createReader } from '#core/reading/reader';
import { type Review, review } from '#core/review';
import type { CompareParams } from '#shared/protocol';
import { readChunks } from '../documents/readChunks';
import { nameOf, readDocument } from '../documents/readDocument';
import type { Services } from './services';

/**
 * The review of a document to compare with: the one that is kept, else made for this question only, so that no finding of
 * it is published. Undefined when there is no such file; rejects when it cannot be read.
 */
export const otherReview = async (
  { reviews, documents, files, settings }: Services,
  { other, text }: CompareParams,
  signal: AbortSignal,
): Promise<Review | undefined> => {
  const { core } = await settings.for(other);
  const read = async () => {
    if (text !== undefined) {
      const bytes = new TextEncoder().encode(text);
      return readChunks([bytes], createReader({ name: nameOf(other), fields: core.fields }), signal, () => undefined);
    }
    const open = documents.get(other);
    const size = open ? open.text.length : (await files.stat(other))?.size;
    if (size === undefined) return undefined;
    return readDocument({ uri: other, open, size, fields: core.fields, files, signal, progress: () => undefined });
  };
  const kept = text === undefined ? reviews.get(documents.spelled(other)) : undefined;
  if (kept?.phase === 'reviewed' && kept.review) return kept.review;
  const reading = await read();
  return reading && review(other, reading, core);
};
