import { headLength, worthReview } from '#shared/worthReview';
import type { FileSystem } from './fileSystem';
import { packedName, resultsName } from './resultsName';
import { searchedFiles } from './searchedFiles';

/**
 * The files below a folder that look like results by name and beginning, folder by folder in order of names.
 * Ends early when `signal` is raised.
 */
export async function* findResults(files: FileSystem, folder: string, signal: AbortSignal): AsyncGenerator<string> {
  for await (const uri of searchedFiles(files, folder)) {
    if (signal.aborted) return;
    if (!resultsName.test(uri)) continue;
    const head = packedName.test(uri) ? undefined : await files.read(uri, 0, headLength).catch(() => undefined);
    const worth = head === undefined || worthReview({ name: uri, head: new TextDecoder().decode(head) }).worth;
    if (worth) yield uri;
  }
}
