import type { FileSystem } from '../documents/fileSystem';
import { readStretches } from '../documents/readStretches';

/** Serves documents that came through a stream (standard input, a named pipe) from memory, and all others from `files`. */
export const streamFileSystem = (files: FileSystem, streams: ReadonlyMap<string, Buffer>): FileSystem => ({
  ...files,
  stat: async (uri) => {
    const bytes = streams.get(uri);
    return bytes ? { kind: 'file', size: bytes.length, changed: 0 } : files.stat(uri);
  },
  read: async (uri, from, to) => streams.get(uri)?.subarray(from, to) ?? files.read(uri, from, to),
  readAll: async (uri, stretches) => {
    const bytes = streams.get(uri);
    return bytes ? stretches.map(([from, to]) => bytes.subarray(from, to)) : readStretches(files, uri, stretches);
  },
});
