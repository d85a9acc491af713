import type { ByteChange } from '#core/reading/edits/byteChange';
import type { Reading } from '#core/reading/reading';
import { type BlockText, bytesOf, stretchOf } from './blockText';
import { changedBytes } from './changedBytes';
import { fileChunks } from './fileChunks';
import { createFileMark, type FileMark, holdsStill } from './fileMark';
import { readAtOnce, readChunks } from './readChunks';
import type { DocumentReading, DocumentToRead } from './readDocument';

type Read = Pick<DocumentReading, 'plain' | 'made'>;

/** Bytes that are read in less than a millisecond. */
const soonRead = 1 << 18;

const readEdits = async (
  plain: Reading,
  { old, now }: { readonly old: BlockText; readonly now: BlockText },
  { signal, progress }: DocumentToRead,
): Promise<Read | undefined> => {
  const change = changedBytes(old, now);
  if (!change) return { plain, made: { text: now } };
  const { reread } = plain;
  const reader = reread?.begin(change, () => bytesOf(now, 0, reread.sample));
  if (!reader) return undefined;
  const { start, newEnd } = change;
  const stretch = stretchOf(now, start, newEnd);
  const size = newEnd - start;
  const report = (bytes: number): void => progress(bytes / size);
  const read = size <= soonRead ? readAtOnce(stretch, reader) : await readChunks(stretch, reader, signal, report);
  return read && { plain: read, made: { text: now } };
};

/** What has been appended to a file; undefined when it has not only grown. */
const readGrowth = async (
  plain: Reading,
  mark: FileMark,
  { uri, size, files, signal, progress }: DocumentToRead,
): Promise<Read | undefined> => {
  const { reread, bytes } = plain;
  if (!reread || size <= bytes || mark.size !== bytes || !(await holdsStill(files, uri, mark))) return undefined;
  const { start, line } = reread.lastLine;
  // The last line may have gone on: it is read again with what follows it.
  const oldLines = plain.lines - line;
  const change: ByteChange = { start, oldEnd: bytes, newEnd: size, line, oldLines, newLines: oldLines, length: size };
  const reader = reread.begin(change, () => new Uint8Array(0));
  if (!reader) return undefined;
  const grown = createFileMark(start, mark);
  const chunks = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of fileChunks(files, uri, start, size)) {
      grown.add(chunk);
      yield chunk;
    }
  };
  const report = (read: number): void => progress(read / (size - start));
  const read = await readChunks(chunks(), reader, signal, report);
  const made = grown.mark();
  // Cut off meanwhile: there is less than was promised.
  return read && made.size === size ? { plain: read, made: { mark: made, readOn: true } } : undefined;
};

/** Reads what has changed since an earlier reading; undefined when the document has to be read whole. */
export const readChanges = async (
  document: DocumentToRead,
  { plain, made }: DocumentReading,
): Promise<Read | undefined> => {
  if (document.open) {
    return 'text' in made ? readEdits(plain, { old: made.text, now: document.open.text }, document) : undefined;
  }
  return 'mark' in made ? readGrowth(plain, made.mark, document) : undefined;
};
