import { URI, Utils } from 'vscode-uri';
import type { FileSystem } from './fileSystem';

/** Hidden and installed folders hold no results, except where one harness puts its own. */
const isSearched = (name: string): boolean =>
  name === '.deepeval' || (name !== 'node_modules' && !name.startsWith('.'));

/** Every file below a folder that may hold results, folder by folder in order of names; a folder that cannot be listed is empty. */
export async function* searchedFiles(files: FileSystem, folder: string): AsyncGenerator<string> {
  for (const { name, kind } of await files.list(folder).catch(() => [])) {
    const uri = Utils.joinPath(URI.parse(folder), name).toString();
    if (kind === 'file') yield uri;
    else if (isSearched(name)) yield* searchedFiles(files, uri);
  }
}
