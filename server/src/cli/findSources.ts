import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { URI } from 'vscode-uri';
import type { FileSystem } from '../documents/fileSystem';
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

const resultsName = /\.(jsonl|ndjson|json)$/i;

/** Folders a search goes into: not installed packages, and not hidden ones, except the one DeepEval writes to. */
const searched = (folder: string): boolean =>
  folder === '.deepeval' || (folder !== 'node_modules' && !folder.startsWith('.'));

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
        else if (found.isDirectory()) for await (const source of folderSources(path, files)) add(source);
        else await addStream(path, uriOf(path), () => createReadStream(path));
      }
    } catch (error) {
      unreadable.push(readFailure(path, error));
    }
  }
  return { sources: [...sources.values()], streams, unreadable };
};

async function* folderSources(folder: string, files: FileSystem): AsyncIterable<Source> {
  for (const { name, kind } of await files.list(uriOf(folder))) {
    const path = join(folder, name);
    if (kind === 'folder' && searched(name)) yield* folderSources(path, files);
    else if (kind === 'file' && resultsName.test(name)) yield { path, uri: uriOf(path), named: false };
  }
}
