/** One file in a zip archive. Its name is only ever a name: nothing is written, so it leads nowhere. */
export interface ZipMember {
  readonly name: string;
  /** 0 stored, 8 deflate, 93 zstd. */
  readonly method: number;
  /** Offset of its packed bytes, and how many there are. */
  readonly start: number;
  readonly packed: number;
}

export interface ZipDirectory {
  readonly members: readonly ZipMember[];
  /** False when the directory at the archive's end is missing and the members were found one by one. */
  readonly complete: boolean;
}

const decoder = new TextDecoder();
const fileHeader = 0x04034b50;
const directoryEntry = 0x02014b50;
const directoryEnd = 0x06054b50;
const directoryEnd64 = 0x06064b50;
const locator64 = 0x07064b50;
const all32 = 0xffffffff;

/** The real sizes of an entry whose 32-bit fields are full stand in an extra field, in this order. */
const sizes64 = (view: DataView, from: number, end: number, wanted: readonly boolean[]): (number | undefined)[] => {
  for (let at = from; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let place = at + 4;
    return wanted.map((isWanted) => {
      if (!isWanted || place + 8 > end) return undefined;
      const value = Number(view.getBigUint64(place, true));
      place += 8;
      return value;
    });
  }
  return [];
};

/** Where the packed bytes of the member start whose own header stands at `at`; undefined when none stands there. */
const contentStart = (view: DataView, at: number): number | undefined => {
  if (at + 30 > view.byteLength || view.getUint32(at, true) !== fileHeader) return undefined;
  return at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
};

const endOfDirectory = (view: DataView): { at: number; start: number; count: number } | undefined => {
  const lowest = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= lowest; at--) {
    if (view.getUint32(at, true) !== directoryEnd) continue;
    const start = view.getUint32(at + 16, true);
    if (start !== all32) return { at, start, count: view.getUint16(at + 10, true) };
    const end64 =
      at >= 20 && view.getUint32(at - 20, true) === locator64 ? Number(view.getBigUint64(at - 12, true)) : -1;
    if (end64 < 0 || end64 + 56 > view.byteLength || view.getUint32(end64, true) !== directoryEnd64) return undefined;
    return {
      at: end64,
      start: Number(view.getBigUint64(end64 + 48, true)),
      count: Number(view.getBigUint64(end64 + 32, true)),
    };
  }
  return undefined;
};

const fromDirectory = (bytes: Uint8Array, view: DataView): ZipMember[] | undefined => {
  const end = endOfDirectory(view);
  if (!end) return undefined;
  const members: ZipMember[] = [];
  let at = end.start;
  while (at + 46 <= end.at && view.getUint32(at, true) === directoryEntry) {
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const size = view.getUint32(at + 24, true);
    const packed = view.getUint32(at + 20, true);
    const header = view.getUint32(at + 42, true);
    const nameEnd = at + 46 + nameLength;
    const [, packed64, header64] = sizes64(view, nameEnd, Math.min(nameEnd + extraLength, view.byteLength), [
      size === all32,
      packed === all32,
      header === all32,
    ]);
    const start = contentStart(view, header64 ?? header);
    if (start !== undefined)
      members.push({
        name: decoder.decode(bytes.subarray(at + 46, nameEnd)),
        method: view.getUint16(at + 10, true),
        start,
        packed: packed64 ?? packed,
      });
    at = nameEnd + extraLength + view.getUint16(at + 32, true);
  }
  return members.length > 0 || end.count === 0 ? members : undefined;
};

/** Members one after the other from the archive's start, while each says how long it is. */
const oneByOne = (bytes: Uint8Array, view: DataView): ZipMember[] => {
  const members: ZipMember[] = [];
  for (let at = 0; ; ) {
    const start = contentStart(view, at);
    if (start === undefined) return members;
    const packed = view.getUint32(at + 18, true);
    const sizeFollows = (view.getUint16(at + 6, true) & 8) !== 0 && packed === 0;
    if (sizeFollows || packed === all32 || start + packed > view.byteLength) return members;
    const name = decoder.decode(bytes.subarray(at + 30, at + 30 + view.getUint16(at + 26, true)));
    members.push({ name, method: view.getUint16(at + 8, true), start, packed });
    at = start + packed;
  }
};

/** Lists the members of a zip archive; an archive that breaks off gives those that are whole. Never throws. */
export const readZipDirectory = (bytes: Uint8Array): ZipDirectory => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const members = bytes.length >= 22 ? fromDirectory(bytes, view) : undefined;
    if (members) return { members, complete: true };
  } catch (error) {
    // A directory that points outside the archive: its members are found without it.
    if (!(error instanceof RangeError)) throw error;
  }
  return { members: oneByOne(bytes, view), complete: false };
};
