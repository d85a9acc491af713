import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { URI } from 'vscode-uri';
import type { FileSystem } from '../documents/fileSystem';
import { resultsName } from '../documents/resultsName';
import { searchedFiles } from '../documents/searchedFiles';
import { pathBelow } from '../settings/glob';
import { readFailure } from './readFailure';
import type { Source } from './source';

export interface FoundSources {
  /** In the order of the paths, a folder's files sorted by name; no file twice. */
  readonly sources: readonly Source[];
  /** Bytes of the sources that can be read only once, by URI. */
  readonly streams: ReadonlyMap<string, Buffer>;
  /** One sentence for each path that cannot be read. */
  readonly unreadable: readonly string[];
}

const uriOf = (path: string): string => URI.file(resolve(path)).toString();

/** The documents that the paths of a command line stand for: files, what folders hold, and "-" for standard input. */
export const findSources = async (
  paths: readonly string[],
  files: FileSystem,
  input: Readable,
): Promise<FoundSources> => {
  const sources = new Map<string, Source>();
  const streams = new Map<string, Buffer>();
  const unreadable: string[] = [];
  const add = (source: Source): void => {
    if (!sources.has(source.uri)) sources.set(source.uri, source);
  };
  const addStream = async (path: string, uri: string, open: () => Readable): Promise<void> => {
    if (!streams.has(uri)) streams.set(uri, await buffer(open()));
    add({ path, uri, named: true });
  };
  for (const path of paths) {
    try {
      if (path === '-') await addStream(path, 'stdin:-', () => input);
      else {
        const found = await stat(path);
        if (found.isFile()) add({ path, uri: uriOf(path), named: true });
        else if (found.isDirectory()) {
          await files.list(uriOf(path)); // one that cannot be listed is said to be so
          for await (const source of folderSources(path, files)) add(source);
        } else await addStream(path, uriOf(path), () => createReadStream(path));
      }
    } catch (error) {
      unreadable.push(readFailure(path, error));
    }
  }
  return { sources: [...sources.values()], streams, unreadable };
};

async function* folderSources(folder: string, files: FileSystem): AsyncIterable<Source> {
  const folderUri = uriOf(folder);
  for await (const uri of searchedFiles(files, folderUri)) {
    if (!resultsName.test(uri)) continue;
    const below = pathBelow(folderUri, uri);
    if (below !== undefined) yield { path: join(folder, below), uri, named: false, folder: folderUri };
  }
}
