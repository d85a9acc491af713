import type { FileSystem } from './fileSystem';

/** For a host without a disk: only what is open can be reviewed, and nothing lies beside it. */
export const noFileSystem: FileSystem = {
  stat: async () => undefined,
  read: async (uri) => {
    throw new Error(`${uri} can only be read while it is open in the editor`);
  },
  list: async () => [],
  watch: () => ({ dispose: () => undefined }),
};
