import { URI } from 'vscode-uri';
import type { Reading } from '#core/reading/reading';
import { type Review, review } from '#core/review';
import { headLength, worthReview } from '#shared/worthReview';
import type { DocumentSettings } from '../settings/documentSettings';
import { bytesOf } from './blockText';
import { type ByteSource, fileSource } from './byteSource';
import { fileChunks } from './fileChunks';
import type { FileSystem } from './fileSystem';
import { linkedDocuments } from './linkedDocuments';
import { createLinkedReadings, type LinkedReadings } from './linkedReadings';
import { type OpenDocument, openSource } from './openDocuments';
import { readChunks } from './readChunks';

/** One review to make. */
export interface ReviewTask {
  readonly uri: string;
  /** The document as it is open; undefined to read the file. */
  readonly open: OpenDocument | undefined;
  readonly settings: DocumentSettings;
  /** True when somebody asked for this very document: it is read whatever it looks like. */
  readonly asked: boolean;
  /** A reading of the same bytes with the same fields, when only settings or links changed. */
  readonly reading: Reading | undefined;
  readonly files: FileSystem;
  /** Readings of linked files that were kept from earlier reviews; without it they are read for this review only. */
  readonly linkedReadings?: LinkedReadings;
  readonly signal: AbortSignal;
  /** Called now and then with the share of the bytes that is read, 0–1. */
  readonly progress: (share: number) => void;
}

export type ReviewOutcome =
  | { readonly kind: 'reviewed'; readonly review: Review; readonly source: ByteSource }
  | { readonly kind: 'notReviewed'; readonly note: string }
  | { readonly kind: 'gone' }
  | { readonly kind: 'stopped' };

/** The last folders and the name, which dialects read seeds and settings from. */
const shortName = (uri: string): string => URI.parse(uri).path.split('/').slice(-4).join('/');

const headOf = async ({ open, files, uri }: ReviewTask): Promise<string> => {
  // Four bytes hold any character, so this many always reach the characters that are looked at.
  const bytes = open ? bytesOf(open.text, 0, headLength * 4) : await files.read(uri, 0, headLength * 4);
  return new TextDecoder().decode(bytes).slice(0, headLength);
};

const readDocument = (
  uri: string,
  open: OpenDocument | undefined,
  size: number,
  task: ReviewTask,
): Promise<Reading | undefined> =>
  readChunks(
    open ? open.text.blocks.map((block) => block.bytes) : fileChunks(task.files, uri),
    { name: shortName(uri), fields: task.settings.core.fields },
    task.signal,
    (bytes) => task.progress(size > 0 ? Math.min(1, bytes / size) : 0),
  );

/** Makes one review of one document, from its first byte to its findings. Rejects only when the bytes cannot be read. */
export const reviewDocument = async (task: ReviewTask): Promise<ReviewOutcome> => {
  const { uri, open, settings, files, signal } = task;
  if (!settings.enabled) return { kind: 'notReviewed', note: 'reviews are switched off by the setting "enable".' };
  if (settings.excludedBy !== undefined) {
    return { kind: 'notReviewed', note: `"exclude" names it ("${settings.excludedBy}").` };
  }
  const status = open ? undefined : await files.stat(uri);
  if (!open && status?.kind !== 'file') return { kind: 'gone' };
  if (!task.asked) {
    const languageId = open?.languageId;
    const worth = worthReview({ name: URI.parse(uri).path, languageId, head: await headOf(task) });
    if (!worth.worth) return { kind: 'notReviewed', note: worth.reason };
  }
  const size = open ? open.text.length : (status?.size ?? 0);
  const reading = task.reading ?? (await readDocument(uri, open, size, task));
  const spokenOf = await linkedDocuments(files, uri, settings.linked);
  const readings = task.linkedReadings ?? createLinkedReadings(files);
  const linked = await readings.of(spokenOf, (each, bytes) => readDocument(each, undefined, bytes, task));
  if (!reading || signal.aborted) return { kind: 'stopped' };
  const source = open ? openSource(open) : fileSource(files, uri);
  return { kind: 'reviewed', review: review(uri, reading, settings.core, linked), source };
};
