import { URI, Utils } from 'vscode-uri';
import { runFiles } from '#core/linking/runKey';
import type { DocumentSettings } from '../settings/documentSettings';
import { matches } from '../settings/glob';
import type { FileSystem } from './fileSystem';
import { searchedFiles } from './searchedFiles';

/** Files that may be one run with a document, itself among them, in natural order. */
export interface RunMembers {
  /** URI that names the whole: the folder of the files, or the settings' name for the run below its folder. */
  readonly uri: string;
  readonly files: readonly string[];
  /** `settings`: somebody declared the run. `dialect`: the harness writes its runs so; only files of the same dialect belong. */
  readonly because: 'settings' | 'dialect';
}

const natural = new Intl.Collator('en', { numeric: true });

const pathOf = (uri: string): string => URI.parse(uri).path;

/** Files a number of folders below a folder, by name. */
async function* filesAt(files: FileSystem, folder: string, depth: number, names: RegExp): AsyncGenerator<string> {
  for (const { name, kind } of await files.list(folder).catch(() => [])) {
    const uri = Utils.joinPath(URI.parse(folder), name).toString();
    if (depth > 0 && kind === 'folder') yield* filesAt(files, uri, depth - 1, names);
    else if (depth === 0 && kind === 'file' && names.test(name)) yield uri;
  }
}

const collected = async (found: AsyncIterable<string>, wanted: (uri: string) => boolean): Promise<string[]> => {
  const uris: string[] = [];
  for await (const uri of found) if (wanted(uri)) uris.push(uri);
  return uris.sort((one, other) => natural.compare(pathOf(one), pathOf(other)));
};

/**
 * The files that may be one run with a document, as settings or its dialect say; undefined when it is a run by itself.
 * `within` is a folder that the search does not leave.
 */
export const runMembers = async (
  files: FileSystem,
  uri: string,
  dialect: string,
  settings: DocumentSettings,
  within: string | undefined,
): Promise<RunMembers | undefined> => {
  const wanted = (file: string): boolean =>
    file === uri || (!settings.excludes(file) && (within === undefined || matches('**', file, within)));
  const { run } = settings;
  if (run) {
    const named = (file: string): boolean => run.globs.some((glob) => matches(glob, file, run.base));
    const found = await collected(searchedFiles(files, run.base), (file) => named(file) && wanted(file));
    return { uri: Utils.joinPath(URI.parse(run.base), run.name).toString(), files: found, because: 'settings' };
  }
  const layout = runFiles(dialect, pathOf(uri));
  if (!layout) return undefined;
  const folder = URI.parse(uri).with({ path: layout.folder }).toString();
  const found = await collected(filesAt(files, folder, layout.depth, layout.names), wanted);
  return { uri: folder, files: found, because: 'dialect' };
};
