import { URI } from 'vscode-uri';
import { shortName } from '#core/linking/shortName';
import { withNameParts } from '#core/linking/withNameParts';
import type { Reading } from '#core/reading/reading';
import type { FieldChoice } from '#core/settings';
import type { FileSystem } from './fileSystem';
import type { OpenDocument } from './openDocuments';
import { readableChunks } from './readableChunks';
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
  readonly previous?: Reading | undefined;
  readonly files: FileSystem;
  readonly signal: AbortSignal;
  /** Called now and then with the share of the bytes that is read, 0–1. */
  readonly progress: (share: number) => void;
}

/** Name of a document as dialects and sentences know it: its last folders and its name. */
export const nameOf = (uri: string): string => shortName(URI.parse(uri).path);

/** Reads one document; undefined when `signal` was raised before the end. Rejects when the bytes cannot be read. */
export const readDocument = async (document: DocumentToRead): Promise<Reading | undefined> => {
  const { uri, open, size, fields, macros, previous, files, signal, progress } = document;
  const name = nameOf(uri);
  const reading = await readChunks(
    open ? open.text.blocks.map((block) => block.bytes) : readableChunks(files, uri),
    {
      name,
      fields,
      ...(open ? { languageId: open.languageId } : {}),
      ...(macros ? { macros } : {}),
      ...(previous ? { previous } : {}),
    },
    signal,
    (bytes) => progress(size > 0 ? Math.min(1, bytes / size) : 0),
  );
  return reading && withNameParts(reading, name, ['temperature', 'model']);
};
