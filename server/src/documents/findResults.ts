import { URI, Utils } from 'vscode-uri';
import { headLength, worthReview } from '#shared/worthReview';
import type { FileSystem } from './fileSystem';

const resultsName = /\.(jsonl|ndjson|json)$/i;

/** Hidden and installed folders hold no results, except where one harness puts its own. */
const isSearched = (name: string): boolean =>
  name !== 'node_modules' && (!name.startsWith('.') || name === '.deepeval');

/** A folder that cannot be listed holds nothing for us. */
const entriesOf = (files: FileSystem, uri: string) => files.list(uri).catch(() => []);

/**
 * The files below a folder that look like results by name and beginning, folder by folder in order of names.
 * Ends early when `signal` is raised.
 */
export async function* findResults(files: FileSystem, folder: string, signal: AbortSignal): AsyncGenerator<string> {
  for (const { name, kind } of await entriesOf(files, folder)) {
    if (signal.aborted) return;
    const uri = Utils.joinPath(URI.parse(folder), name).toString();
    if (kind === 'folder') {
      if (isSearched(name)) yield* findResults(files, uri, signal);
    } else if (resultsName.test(name)) {
      const head = await files.read(uri, 0, headLength).catch(() => new Uint8Array(0));
      if (worthReview({ name, head: new TextDecoder().decode(head) }).worth) yield uri;
    }
  }
}
