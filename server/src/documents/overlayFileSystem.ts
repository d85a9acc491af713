import { bytesOf } from './blockText';
import type { FileSystem } from './fileSystem';
import type { OpenDocuments } from './openDocuments';

/** The file system as the user sees it: text that is open, saved or not, stands in for the file. */
export const overlayFileSystem = (files: FileSystem, documents: OpenDocuments): FileSystem => ({
  async stat(uri) {
    const open = documents.get(uri);
    if (!open) return files.stat(uri);
    return { kind: 'file', size: open.text.length, changed: open.version };
  },
  async read(uri, from, to) {
    const open = documents.get(uri);
    return open ? bytesOf(open.text, from, to) : files.read(uri, from, to);
  },
  list: (uri) => files.list(uri),
  watch: (uri, changed) => files.watch(uri, changed),
});
