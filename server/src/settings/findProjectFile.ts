import { URI, Utils } from 'vscode-uri';
import type { FileSystem } from '../documents/fileSystem';
import { projectFileName } from './settings';

/** URI of the nearest evalproof.json in the document's folder or above it; undefined when there is none. */
export const findProjectFile = async (files: FileSystem, uri: string): Promise<string | undefined> => {
  let folder = Utils.dirname(URI.parse(uri));
  for (;;) {
    const candidate = Utils.joinPath(folder, projectFileName).toString();
    if ((await files.stat(candidate))?.kind === 'file') return candidate;
    const parent = Utils.dirname(folder);
    if (parent.path === folder.path) return undefined;
    folder = parent;
  }
};

/** Folder URI of a document. */
export const folderOf = (uri: string): string => Utils.dirname(URI.parse(uri)).toString();
