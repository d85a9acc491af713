import type { FileSystem } from '../documents/fileSystem';
import { findProjectFile, folderOf } from './findProjectFile';
import { type ProjectFileProblem, parseProjectFile } from './projectFile';
import type { PlacedSettings } from './settings';

/** A project's settings file as read from disk. */
export interface LoadedProjectFile {
  readonly uri: string;
  readonly text: string;
  readonly placed: PlacedSettings;
  readonly problems: readonly ProjectFileProblem[];
}

/** A settings file is small; one that is not is some other file under that name. */
const largestProjectFile = 1 << 20;

/**
 * The nearest evalproof.json above a document, read and checked; undefined when there is none. One that cannot be read
 * has a problem and says nothing.
 */
export const loadProjectSettings = async (
  files: FileSystem,
  uri: string,
  ruleCodes: readonly string[],
): Promise<LoadedProjectFile | undefined> => {
  const found = await findProjectFile(files, uri);
  if (found === undefined) return undefined;
  const base = folderOf(found);
  try {
    const bytes = await files.read(found, 0, largestProjectFile + 1);
    if (bytes.length > largestProjectFile) throw new Error('it is larger than 1 MiB');
    const text = new TextDecoder().decode(bytes);
    const { settings, problems } = parseProjectFile(text, ruleCodes);
    return { uri: found, text, placed: { base, settings }, problems };
  } catch (error) {
    const message = `These settings are not used: ${error instanceof Error ? error.message : String(error)}.`;
    return { uri: found, text: '', placed: { base, settings: {} }, problems: [{ message, start: 0, end: 0 }] };
  }
};
