import type { FileSystem } from '../../../server/src/documents/fileSystem';

/** A file system that holds these bytes by URI, and how many of them were read. */
export const memoryFiles = (
  contents: Readonly<Record<string, Uint8Array>>,
): FileSystem & { readonly bytesRead: number } => {
  let bytesRead = 0;
  return {
    get bytesRead() {
      return bytesRead;
    },
    stat: async (uri) => {
      const bytes = contents[uri];
      return bytes && { kind: 'file', size: bytes.length, changed: 0 };
    },
    read: async (uri, from, to) => {
      const bytes = contents[uri];
      if (!bytes) throw Object.assign(new Error('absent'), { code: 'ENOENT' });
      const part = bytes.subarray(from, to);
      bytesRead += part.length;
      return part;
    },
    list: async () => [],
    watch: () => ({ dispose: () => undefined }),
  };
};
