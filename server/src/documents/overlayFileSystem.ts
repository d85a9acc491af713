import { URI, Utils } from 'vscode-uri';
import { bytesOf } from './blockText';
import type { FileSystem, FolderEntry } from './fileSystem';
import type { OpenDocuments } from './openDocuments';
import { readStretches } from './readStretches';

/** The file system as the user sees it: text that is open, saved or not, stands in for the file, or beside those that exist. */
export const overlayFileSystem = (files: FileSystem, documents: OpenDocuments): FileSystem => {
  const openAt = (uri: string) => documents.get(documents.spelled(uri));
  /** Open documents in a folder that are not on disk yet. */
  const unsaved = (folder: string, known: readonly FolderEntry[]): FolderEntry[] => {
    const wanted = URI.parse(folder).toString();
    return documents
      .uris()
      .map((uri) => URI.parse(uri))
      .filter((uri) => Utils.dirname(uri).toString() === wanted)
      .map((uri) => Utils.basename(uri))
      .filter((name) => !known.some((entry) => entry.name === name))
      .map((name) => ({ name, kind: 'file' }));
  };
  return {
    async stat(uri) {
      const open = openAt(uri);
      if (!open) return files.stat(uri);
      return { kind: 'file', size: open.text.length, changed: open.version };
    },
    async read(uri, from, to) {
      const open = openAt(uri);
      return open ? bytesOf(open.text, from, to) : files.read(uri, from, to);
    },
    async readAll(uri, stretches) {
      const open = openAt(uri);
      if (open) return stretches.map(([from, to]) => bytesOf(open.text, from, to));
      return readStretches(files, uri, stretches);
    },
    async list(uri) {
      const known = await files.list(uri);
      const added = unsaved(uri, known);
      return added.length === 0 ? known : [...known, ...added].sort((one, other) => (one.name < other.name ? -1 : 1));
    },
    real: async (uri) => files.real?.(uri),
    watch: (uri, changed) => files.watch(uri, changed),
  };
};
