import { URI } from 'vscode-uri';
import type { Reading } from '#core/reading/reading';
import { type LinkedReading, type Review, review } from '#core/review';
import { headLength, worthReview } from '#shared/worthReview';
import type { DocumentSettings } from '../settings/documentSettings';
import { bytesOf } from './blockText';
import { type ByteSource, fileSource } from './byteSource';
import type { FileSystem } from './fileSystem';
import type { KeptReadings } from './keptReadings';
import type { KeptReviews } from './keptReviews';
import { linkedDocuments } from './linkedDocuments';
import { type OpenDocument, openSource } from './openDocuments';
import { readDocument } from './readDocument';
import { packedName } from './resultsName';
import { runReview, type Together } from './runReview';

/** One review to make. */
export interface ReviewTask {
  readonly uri: string;
  /** The document as it is open; undefined to read the file. */
  readonly open: OpenDocument | undefined;
  readonly settings: DocumentSettings;
  /** True when somebody asked for this very document: it is read whatever it looks like. */
  readonly asked: boolean;
  /** Whether files that are one run with this one are reviewed together with it, and how far they are looked for. */
  readonly together: Together | undefined;
  readonly files: FileSystem;
  readonly readings: KeptReadings;
  readonly reviews: KeptReviews;
  readonly signal: AbortSignal;
  /** Called now and then with the share of the bytes that is read, 0–1. */
  readonly progress: (share: number) => void;
}

export type ReviewOutcome =
  | {
      readonly kind: 'reviewed';
      /** Of the document, or of the run that it is a file of: then `review.facts.reading.sources` names all files. */
      readonly review: Review;
      /** The files of that run; only the document itself where it is a run of its own. */
      readonly parts: readonly LinkedReading[];
      readonly source: ByteSource;
      /** Why the other files of its run were left out; empty when they were not. */
      readonly note: string;
    }
  | { readonly kind: 'notReviewed'; readonly note: string }
  | { readonly kind: 'gone' }
  | { readonly kind: 'stopped' };

const headOf = async ({ open, files, uri }: ReviewTask): Promise<string> => {
  // Four bytes hold any character, so this many always reach the characters that are looked at.
  const bytes = open ? bytesOf(open.text, 0, headLength * 4) : await files.read(uri, 0, headLength * 4);
  return new TextDecoder().decode(bytes).slice(0, headLength);
};

/** Why a document that nobody asked for is not read; undefined when it is. */
const unworthy = async (task: ReviewTask): Promise<string | undefined> => {
  if (task.asked || (!task.open && packedName.test(task.uri))) return undefined;
  const name = URI.parse(task.uri).path;
  const worth = worthReview({ name, languageId: task.open?.languageId, head: await headOf(task) });
  return worth.worth ? undefined : worth.reason;
};

/** The reading of a document as it is now: a kept one while its bytes and its fields are the same. */
const readingOf = async (
  uri: string,
  open: OpenDocument | undefined,
  { files, settings, readings, signal, progress }: ReviewTask,
): Promise<Reading | undefined> => {
  const status = open
    ? { kind: 'file', size: open.text.length, changed: open.version }
    : await files.stat(uri).catch(() => undefined);
  if (status?.kind !== 'file') return undefined;
  const { fields } = settings.core;
  const key = JSON.stringify([status.size, status.changed, fields]);
  return readings.of(uri, key, () =>
    readDocument({ uri, open, size: status.size, fields, files, signal, progress }),
  );
};

/** Readings of the results that a document speaks of; files that cannot be read are left out. */
const linkedReadings = async (task: ReviewTask): Promise<LinkedReading[]> => {
  const linked: LinkedReading[] = [];
  for (const uri of await linkedDocuments(task.files, task.uri, task.settings.linked)) {
    const reading = await readingOf(uri, undefined, task).catch(() => undefined);
    if (reading) linked.push({ uri, reading });
  }
  return linked;
};

/** Makes one review of one document, from its first byte to its findings. Rejects only when the bytes cannot be read. */
export const reviewDocument = async (task: ReviewTask): Promise<ReviewOutcome> => {
  const { uri, open, settings, files, signal, together, reviews } = task;
  if (!settings.enabled) return { kind: 'notReviewed', note: 'reviews are switched off by the setting "enable".' };
  if (settings.excludedBy !== undefined) {
    return { kind: 'notReviewed', note: `"exclude" names it ("${settings.excludedBy}").` };
  }
  if (!open && (await files.stat(uri))?.kind !== 'file') return { kind: 'gone' };
  const reason = await unworthy(task);
  if (reason !== undefined) return { kind: 'notReviewed', note: reason };
  const reading = await readingOf(uri, open, task);
  if (!reading || signal.aborted) return { kind: 'stopped' };
  const source = open ? openSource(open) : fileSource(files, uri);
  const read = (file: string): Promise<Reading | undefined> => readingOf(file, undefined, task).catch(() => undefined);
  const run = together && (await runReview({ uri, reading, settings, files, together, reviews, read }));
  if (signal.aborted) return { kind: 'stopped' };
  if (run && 'review' in run) return { kind: 'reviewed', ...run, source, note: '' };
  const linked = await linkedReadings(task);
  if (signal.aborted) return { kind: 'stopped' };
  const note = run ? run.alone : '';
  const alone = review(uri, reading, settings.core, linked);
  return { kind: 'reviewed', review: alone, parts: [{ uri, reading }], source, note };
};
