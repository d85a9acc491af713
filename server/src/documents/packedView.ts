import { URI } from 'vscode-uri';
import { counted } from '#core/words/numberText';
import { type PackedPart, packedPartOf, packedQuery, packedScheme, partBytes, partOverlap } from '#shared/packedPart';
import type { ByteSource } from './byteSource';
import { positionsOf } from './positions';

/** Tables keep their own extension; all other text is JSON, whose lines editors colour but do not complain about. */
const shownPath = (path: string): string =>
  /\.[ct]sv\.gz$/i.test(path) ? path.replace(/\.gz$/i, '') : `${path}.jsonl`;

/** URI of the read-only document that shows a part of a packed file's text. */
export const packedViewUri = (packed: PackedPart): string => {
  const path = shownPath(URI.parse(packed.archive).path);
  return URI.from({ scheme: packedScheme, path, query: packedQuery(packed) }).toString();
};

/** The part that a document shows; undefined for a document of another kind. */
export const packedPartAt = (uri: string): PackedPart | undefined => {
  const { scheme, query } = URI.parse(uri);
  return scheme === packedScheme ? packedPartOf(query) : undefined;
};

const lineFeed = 10;
const carriageReturn = 13;
const isContinuation = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

/** Bytes as text; a character or a line end that was cut at the beginning is left out, one that is cut at the end is too. */
const textOf = (bytes: Uint8Array, before: number | undefined): string => {
  let start = 0;
  while (before !== undefined && start < 4 && isContinuation(bytes[start])) start++;
  if (before === carriageReturn && bytes[0] === lineFeed) start = 1;
  return new TextDecoder().decode(bytes.subarray(start), { stream: true });
};

/** What a document shows of a packed file's text, with a line at either end that says what is left out there. */
export const packedViewText = async (source: ByteSource, part: number): Promise<string> => {
  const from = part * partBytes;
  const end = from + partBytes + partOverlap;
  // One byte before and one beyond tell how the part is cut from the text.
  const around = await source.read(Math.max(0, from - 1), end + 1);
  const before = from === 0 ? undefined : around[0];
  const bytes = around.subarray(before === undefined ? 0 : 1);
  const text = textOf(bytes.subarray(0, partBytes + partOverlap), before);
  const [start] = from === 0 ? [] : await positionsOf(source, [{ offset: from, line: 0, at: 0 }]);
  const head = start
    ? `… ${counted(from, 'byte')} before this, up to line ${start.line + 1}, are left out: the text is too long to be shown whole.\n`
    : '';
  const foot =
    bytes.length > partBytes + partOverlap
      ? '\n… the rest is left out: the text is too long to be shown whole. What stands there opens in a document of its own.\n'
      : '';
  return head + text + foot;
};
