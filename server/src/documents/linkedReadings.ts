import type { Reading } from '#core/reading/reading';
import type { LinkedReading } from '#core/review';
import type { FileSystem } from './fileSystem';

/** Readings of results files that other documents speak of; each is kept until its file changes or nothing speaks of it. */
export interface LinkedReadings {
  /** Readings of files by URI; those that cannot be read are left out. */
  of(
    uris: readonly string[],
    read: (uri: string, size: number) => Promise<Reading | undefined>,
  ): Promise<LinkedReading[]>;
  /** Forgets every reading but these. */
  keep(uris: ReadonlySet<string>): void;
}

export const createLinkedReadings = (files: FileSystem): LinkedReadings => {
  const known = new Map<string, { readonly key: string; readonly reading: Reading }>();
  return {
    async of(uris, read) {
      const linked: LinkedReading[] = [];
      for (const uri of uris) {
        const status = await files.stat(uri);
        if (status?.kind !== 'file') continue;
        const key = `${status.size} ${status.changed}`;
        const kept = known.get(uri);
        const reading = kept?.key === key ? kept.reading : await read(uri, status.size).catch(() => undefined);
        if (!reading) continue;
        known.set(uri, { key, reading });
        linked.push({ uri, reading });
      }
      return linked;
    },
    keep(uris) {
      for (const uri of known.keys()) if (!uris.has(uri)) known.delete(uri);
    },
  };
};
