import type { FileSystem } from './fileSystem';
import { readStretches } from './readStretches';

/** A piece of a file as it was read. */
interface Piece {
  readonly from: number;
  readonly length: number;
  readonly hash: number;
}

/**
 * What a file held at many places when it was read: by it a file that has only grown is told from one that was written anew, cut or
 * exchanged, whatever its times say.
 */
export interface FileMark {
  readonly size: number;
  readonly pieces: readonly Piece[];
}

const pieceBytes = 4096;
/** Beyond it every second piece is let go, so that a mark stays small however long a file grows. */
const mostPieces = 4096;
/** Pieces that are read again to tell whether a file only grew: its beginning, its end, and others at random. */
const lookedAt = 10;

/** FNV-1a over bytes, 32 bits. */
const hashOf = (bytes: Uint8Array): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < bytes.length; at++) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
  return hash >>> 0;
};

const piecesOf = (bytes: Uint8Array, from: number): Piece[] => {
  const last = Math.max(0, bytes.length - pieceBytes);
  return [...new Set([0, last])].map((at) => {
    const piece = bytes.subarray(at, at + pieceBytes);
    return { from: from + at, length: piece.length, hash: hashOf(piece) };
  });
};

/** Makes the mark of a file while it is read from byte `start` on; `earlier` is that of the bytes before. */
export const createFileMark = (
  start = 0,
  earlier?: FileMark,
): { readonly add: (bytes: Uint8Array) => void; readonly mark: () => FileMark } => {
  const kept = earlier?.pieces ?? [];
  let pieces: Piece[] = kept.filter(({ from, length }) => from + length <= start);
  let size = start;
  return {
    add: (bytes) => {
      pieces.push(...piecesOf(bytes, size));
      size += bytes.length;
      if (pieces.length > mostPieces) pieces = pieces.filter((_, at) => at % 2 === 0 || at === pieces.length - 1);
    },
    mark: () => ({ size, pieces }),
  };
};

/** True when a file still holds what it held, as far as a few places tell. */
export const holdsStill = async (files: FileSystem, uri: string, { pieces }: FileMark): Promise<boolean> => {
  const chosen = new Set([0, pieces.length - 1, pieces.length - 2]);
  while (chosen.size < Math.min(lookedAt, pieces.length)) chosen.add(Math.floor(Math.random() * pieces.length));
  const wanted = [...chosen].flatMap((at) => pieces[at] ?? []);
  const stretches = wanted.map(({ from, length }) => [from, from + length] as const);
  const found = await readStretches(files, uri, stretches);
  return wanted.every(({ length, hash }, at) => {
    const bytes = found[at];
    return bytes?.length === length && hashOf(bytes) === hash;
  });
};
