import { URI } from 'vscode-uri';
import type { LinkTarget } from '#core/linking/linkTarget';
import { linkPaths } from '#core/prose/linkPaths';
import type { Reading } from '#core/reading/reading';
import { type LinkedReading, type Review, review } from '#core/review';
import { proseLanguageOf, worthProse } from '#shared/worthProse';
import { headLength, worthReview } from '#shared/worthReview';
import type { DocumentSettings } from '../settings/documentSettings';
import { bytesOf } from './blockText';
import type { ByteSource } from './byteSource';
import type { FileSystem } from './fileSystem';
import { headBytes, headText } from './headText';
import type { KeptReadings } from './keptReadings';
import type { KeptReviews } from './keptReviews';
import { linkedDocuments } from './linkedDocuments';
import { linkTargets } from './linkTargets';
import { type OpenDocument, openSource } from './openDocuments';
import { readAgain } from './readDocument';
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
  /** Folder URI of the workspace folder, which the links of a document may not leave. */
  readonly workspace?: string | undefined;
  /** The bytes of a file that is not open. */
  sourceOfFile(uri: string): ByteSource;
  readonly readings: KeptReadings;
  readonly reviews: KeptReviews;
  /** The last review of the document: what has not changed since is not counted again. */
  readonly previous?: Review | undefined;
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

/** The beginning of a document; of a written one the whole text, since its numbers may stand anywhere. */
const headOf = async ({ open, files, uri }: ReviewTask): Promise<string | undefined> => {
  if (proseLanguageOf(URI.parse(uri).path, open?.languageId)) {
    const length = open ? open.text.length : ((await files.stat(uri))?.size ?? 0);
    return new TextDecoder().decode(open ? bytesOf(open.text, 0, length) : await files.read(uri, 0, length));
  }
  return open ? new TextDecoder().decode(bytesOf(open.text, 0, headBytes)).slice(0, headLength) : headText(files, uri);
};

/** Why a document that nobody asked for is not read; undefined when it is. */
const unworthy = async (task: ReviewTask): Promise<string | undefined> => {
  if (task.asked) return undefined;
  const head = await headOf(task);
  // What an archive holds is known only by reading it.
  if (head === undefined) return undefined;
  const name = URI.parse(task.uri).path;
  const languageId = task.open?.languageId;
  const language = proseLanguageOf(name, languageId);
  if (language && worthProse(head, language, Object.keys(task.settings.core.macros ?? {}))) return undefined;
  const worth = worthReview({ name, languageId, head });
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
  const { fields, macros } = settings.core;
  const { size, changed } = status;
  const key = JSON.stringify([size, changed, fields, macros]);
  return readings.of(uri, key, (previous) =>
    readAgain({ uri, open, size, fields, macros, previous, files, signal, progress }),
  );
};

/** Readings of the results that a document speaks of; files that cannot be read are left out. */
const linkedReadings = async (task: ReviewTask, targets: readonly LinkTarget[]): Promise<LinkedReading[]> => {
  const linked: LinkedReading[] = [];
  const written = targets.flatMap(({ uri }) => uri ?? []);
  for (const uri of new Set([...(await linkedDocuments(task.files, task.uri, task.settings.linked)), ...written])) {
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
  const source = open ? openSource(open) : task.sourceOfFile(uri);
  const read = (file: string): Promise<Reading | undefined> => readingOf(file, undefined, task).catch(() => undefined);
  const run = together && (await runReview({ uri, reading, settings, files, together, reviews, read }));
  if (signal.aborted) return { kind: 'stopped' };
  if (run && 'review' in run) return { kind: 'reviewed', ...run, source, note: '' };
  const targets = await linkTargets(files, uri, linkPaths(reading), task.workspace);
  const linked = await linkedReadings(task, targets);
  if (signal.aborted) return { kind: 'stopped' };
  const note = run ? run.alone : '';
  const alone = review(uri, reading, settings.core, linked, targets, task.previous);
  return { kind: 'reviewed', review: alone, parts: [{ uri, reading }], source, note };
};
