import { holdsTrials, type NamedReading } from '#core/linking/combineReadings';
import { reviewTogether } from '#core/linking/reviewTogether';
import { createReader } from '#core/reading/reader';
import { type Review, review } from '#core/review';
import type { CompareParams } from '#shared/protocol';
import { findResults } from '../documents/findResults';
import { createKeptReadings } from '../documents/keptReadings';
import { createKeptReviews } from '../documents/keptReviews';
import { readChunks } from '../documents/readChunks';
import { nameOf, readDocument } from '../documents/readDocument';
import { reviewDocument } from '../documents/reviewDocument';
import type { Services } from './services';

/** What a run is compared with, or why there is nothing to compare with, in words that may follow "Not compared:". */
export type OtherReview = { readonly review: Review } | { readonly refused: string };

type Asked = Pick<CompareParams, 'other' | 'otherName'> & { readonly signal: AbortSignal };

const unread = ({ otherName }: Asked): OtherReview => ({ refused: `${otherName} could not be read` });

/** The text of an older revision, by itself: the other files of its run are not there any more. */
const ofText = async ({ settings }: Services, asked: Asked, text: string): Promise<OtherReview> => {
  const { other, signal } = asked;
  const { core } = await settings.for(other);
  const reader = createReader({ name: nameOf(other), fields: core.fields });
  const reading = await readChunks([new TextEncoder().encode(text)], reader, signal, () => undefined);
  return reading ? { review: review(other, reading, core) } : unread(asked);
};

/** A file, together with the other files of its run. */
const ofFile = async (services: Services, asked: Asked): Promise<OtherReview> => {
  const { documents, files, settings, sourceOf } = services;
  const { other, otherName, signal } = asked;
  const outcome = await reviewDocument({
    uri: other,
    open: documents.get(other),
    settings: await settings.for(other),
    asked: true,
    together: {},
    files,
    workspace: settings.workspaceFolder(other),
    sourceOfFile: sourceOf,
    readings: createKeptReadings(),
    reviews: createKeptReviews(),
    signal,
    progress: () => undefined,
  });
  if (outcome.kind === 'reviewed') return { review: outcome.review };
  return outcome.kind === 'notReviewed' ? { refused: `${otherName} is not reviewed: ${outcome.note}` } : unread(asked);
};

/** All results of a folder as one run. */
const ofFolder = async (services: Services, asked: Asked): Promise<OtherReview> => {
  const { documents, files, settings } = services;
  const { other, otherName, signal } = asked;
  const parts: NamedReading[] = [];
  for await (const found of findResults(files, other, signal)) {
    const uri = documents.spelled(found);
    const { core, excludedBy } = await settings.for(uri);
    if (excludedBy !== undefined) continue;
    const open = documents.get(uri);
    const size = open ? open.text.length : ((await files.stat(uri))?.size ?? 0);
    const own = { uri, open, size, fields: core.fields, macros: core.macros, files, signal, progress: () => undefined };
    const reading = await readDocument(own);
    if (reading && holdsTrials(reading)) parts.push({ uri, name: nameOf(uri), reading });
  }
  if (signal.aborted) return unread(asked);
  const [first] = parts;
  if (!first) return { refused: `${otherName} holds no trials` };
  if (parts.length === 1) return ofFile(services, { ...asked, other: first.uri });
  return reviewTogether(other, parts, (await settings.for(first.uri)).core);
};

/**
 * The review to compare with: the one that is kept, else made for this question only, so that no finding of it is
 * published. Rejects when a file cannot be read.
 */
export const otherReview = async (
  services: Services,
  { other, otherName, text }: CompareParams,
  signal: AbortSignal,
): Promise<OtherReview> => {
  const { reviews, documents, files } = services;
  const asked = { other: documents.spelled(other), otherName, signal };
  if (text !== undefined) return ofText(services, asked, text);
  const kept = reviews.get(asked.other);
  // A note says that files of the run were left out, or that the review is not of today's bytes.
  if (kept?.phase === 'reviewed' && kept.review && kept.note === '') return { review: kept.review };
  const kind = documents.get(asked.other) ? 'file' : (await files.stat(asked.other))?.kind;
  if (kind === undefined) return unread(asked);
  return kind === 'folder' ? ofFolder(services, asked) : ofFile(services, asked);
};
