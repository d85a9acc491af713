import { worthReview } from '#shared/worthReview';
import type { FileSystem } from './fileSystem';
import { headText } from './headText';
import { resultsName } from './resultsName';
import { searchedFiles } from './searchedFiles';

/**
 * The files below a folder that look like results by name and beginning, folder by folder in order of names.
 * Ends early when `signal` is raised.
 */
export async function* findResults(files: FileSystem, folder: string, signal: AbortSignal): AsyncGenerator<string> {
  for await (const uri of searchedFiles(files, folder)) {
    if (signal.aborted) return;
    if (!resultsName.test(uri)) continue;
    const head = await headText(files, uri).catch(() => undefined);
    if (head === undefined || worthReview({ name: uri, head }).worth) yield uri;
  }
}
