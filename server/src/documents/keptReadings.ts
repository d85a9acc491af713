import type { Reading } from '#core/reading/reading';
import type { DocumentReading } from './readDocument';

/** Readings that several reviews share (files of one run, results that others speak of), each until its bytes change. */
export interface KeptReadings {
  /**
   * The reading of a document; `read` is called when none of the same `key` is kept, with the last one of another key. A key stands
   * for the bytes and the fields they are read by.
   */
  of(
    uri: string,
    key: string,
    read: (previous: DocumentReading | undefined) => Promise<DocumentReading | undefined>,
  ): Promise<Reading | undefined>;
  /** True when the reading of a file holds what was appended since an earlier one, and of the rest only that it looked unchanged. */
  isReadOn(uri: string): boolean;
  forget(uri: string): void;
  /** Forgets every reading but these. */
  keep(uris: ReadonlySet<string>): void;
}

export const createKeptReadings = (): KeptReadings => {
  const known = new Map<string, { readonly key: string; readonly read: DocumentReading }>();
  return {
    async of(uri, key, read) {
      const kept = known.get(uri);
      if (kept?.key === key) return kept.read.reading;
      const made = await read(kept?.read);
      if (made) known.set(uri, { key, read: made });
      return made?.reading;
    },
    isReadOn(uri) {
      const made = known.get(uri)?.read.made;
      return made !== undefined && 'mark' in made && made.readOn;
    },
    forget: (uri) => void known.delete(uri),
    keep(uris) {
      for (const uri of known.keys()) if (!uris.has(uri)) known.delete(uri);
    },
  };
};
