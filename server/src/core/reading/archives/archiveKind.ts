export type ArchiveKind = 'gzip' | 'zip' | 'parquet';

/** Bytes that are enough to tell. */
export const archiveHeadLength = 4;

/** What packs a file, told from its first bytes; undefined for a file that is not packed. */
export const archiveKindOf = (head: Uint8Array): ArchiveKind | undefined => {
  const [one, two, three, four] = head;
  if (one === 0x1f && two === 0x8b && three === 8) return 'gzip';
  if (one === 0x50 && two === 0x4b && (three === 3 || three === 5) && (four === 4 || four === 6)) return 'zip';
  if (one === 0x50 && two === 0x41 && three === 0x52 && four === 0x31) return 'parquet';
  return undefined;
};
