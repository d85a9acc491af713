import { URI } from 'vscode-uri';
import { shortName } from '#core/linking/shortName';
import { withNameParts } from '#core/linking/withNameParts';
import { createReader } from '#core/reading/reader';
import type { Reading } from '#core/reading/reading';
import type { FieldChoice } from '#core/settings';
import { type BlockText, stretchOf } from './blockText';
import { createFileMark, type FileMark } from './fileMark';
import type { FileSystem } from './fileSystem';
import type { OpenDocument } from './openDocuments';
import { readableChunks } from './readableChunks';
import { readChanges } from './readChanges';
import { readChunks } from './readChunks';

/** One document to read. */
export interface DocumentToRead {
  readonly uri: string;
  /** The document as it is open; undefined to read the file. */
  readonly open: OpenDocument | undefined;
  /** Bytes, for the progress. */
  readonly size: number;
  readonly fields: FieldChoice;
  /** LaTeX macros that stand for a metric. */
  readonly macros?: Readonly<Record<string, string>> | undefined;
  /** An earlier reading of the same document. */
  readonly previous?: DocumentReading | undefined;
  readonly files: FileSystem;
  readonly signal: AbortSignal;
  /** Called now and then with the share of the bytes that is read, 0–1. */
  readonly progress: (share: number) => void;
}

/** A reading with what it was made of, so that the next one reads only what has changed since. */
export interface DocumentReading {
  readonly reading: Reading;
  /** Without what the name of the file says. */
  readonly plain: Reading;
  /** Name of the document, as `nameOf` gives it. */
  readonly name: string;
  /** What it was read as: fields and language. */
  readonly readAs: string;
  /** The text, of an open document; of a file the mark, and whether the file was read on after an earlier reading. */
  readonly made: { readonly text: BlockText } | { readonly mark: FileMark; readonly readOn: boolean };
}

/** Name of a document as dialects and sentences know it: its last folders and its name. */
export const nameOf = (uri: string): string => shortName(URI.parse(uri).path);

async function* marked(
  chunks: AsyncIterable<Uint8Array>,
  mark: (bytes: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    mark(chunk);
    yield chunk;
  }
}

/** Reads one document whole; undefined when `signal` was raised before the end. */
const readWhole = async (document: DocumentToRead): Promise<Pick<DocumentReading, 'plain' | 'made'> | undefined> => {
  const { uri, open, size, fields, macros, previous, files, signal, progress } = document;
  const reader = createReader({
    name: nameOf(uri),
    fields,
    ...(open ? { languageId: open.languageId } : {}),
    ...(macros ? { macros } : {}),
    ...(previous ? { previous: previous.plain } : {}),
  });
  const report = (bytes: number): void => progress(size > 0 ? Math.min(1, bytes / size) : 0);
  if (open) {
    const plain = await readChunks(stretchOf(open.text, 0, open.text.length), reader, signal, report);
    return plain && { plain, made: { text: open.text } };
  }
  const mark = createFileMark();
  const plain = await readChunks(marked(readableChunks(files, uri), mark.add), reader, signal, report);
  return plain && { plain, made: { mark: mark.mark(), readOn: false } };
};

const namedParts = ['temperature', 'model'] as const;

/** Reads one document, or what of it has changed since; undefined when `signal` was raised before the end. Rejects when the bytes cannot be read. */
export const readAgain = async (document: DocumentToRead): Promise<DocumentReading | undefined> => {
  const { uri, open, fields, macros, previous, signal } = document;
  const readAs = JSON.stringify([fields, macros, open?.languageId]);
  const changed = previous?.readAs === readAs ? await readChanges(document, previous) : undefined;
  const read = changed ?? (signal.aborted ? undefined : await readWhole(document));
  const name = previous?.name ?? nameOf(uri);
  return read && { ...read, name, readAs, reading: withNameParts(read.plain, name, namedParts) };
};

/** The same where nobody will read it again. */
export const readDocument = async (document: DocumentToRead): Promise<Reading | undefined> =>
  (await readAgain(document))?.reading;
