import { URI, Utils } from 'vscode-uri';
import { spokenOf } from '#core/linking/sideFiles';
import type { FileSystem } from './fileSystem';

/** Every kind of side file is named so; the folders of others need not be listed. */
const mayBeSideFile = /\.json$/i;

/**
 * URIs of the results files whose numbers a document reports: those that settings name for it, and those beside it that it
 * speaks of by its name (`metadata.json` beside `results.jsonl`).
 */
export const linkedDocuments = async (files: FileSystem, uri: string, stated: readonly string[]): Promise<string[]> => {
  const name = Utils.basename(URI.parse(uri));
  if (!mayBeSideFile.test(name)) return [...stated];
  const folder = Utils.dirname(URI.parse(uri));
  const entries = await files.list(folder.toString()).catch(() => []);
  const siblings = entries.filter(({ kind }) => kind === 'file').map((entry) => entry.name);
  const beside = spokenOf(name, siblings).map((sibling) => Utils.joinPath(folder, sibling).toString());
  return [...new Set([...stated, ...beside])];
};
