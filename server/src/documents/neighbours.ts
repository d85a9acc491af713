import { URI, Utils } from 'vscode-uri';
import { runFiles } from '#core/linking/runKey';
import { speakersAbout, spokenOf } from '#core/linking/sideFiles';
import type { RunSettings } from '../settings/documentSettings';
import { matches } from '../settings/glob';
import type { FileSystem } from './fileSystem';

const folderOf = (uri: string): string => Utils.dirname(URI.parse(uri)).toString();
const nameOf = (uri: string): string => Utils.basename(URI.parse(uri));
const pathOf = (uri: string): string => URI.parse(uri).path;

/** The files beside a results file that report numbers about it. */
export const sideFilesOf = async (files: FileSystem, uri: string): Promise<string[]> => {
  const folder = folderOf(uri);
  const entries = await files.list(folder).catch(() => []);
  const names = entries.filter(({ kind }) => kind === 'file').map(({ name }) => name);
  return speakersAbout(nameOf(uri), names).map((name) => Utils.joinPath(URI.parse(folder), name).toString());
};

/** A reviewed document, as far as it matters for what a new file beside it would change. */
export interface Neighbour {
  readonly uri: string;
  readonly dialect: string | undefined;
  readonly run: RunSettings | undefined;
}

/**
 * Whether a file that appeared changes what is known of a document: its run, its side files, or what it speaks of. A folder
 * "appears" when its list of files changed.
 */
export const concerns = (appeared: string, { uri, dialect, run }: Neighbour): boolean => {
  if (folderOf(uri) === appeared) return true;
  if (run?.globs.some((glob) => matches(glob, appeared, run.base))) return true;
  const own = dialect === undefined ? undefined : runFiles(dialect, pathOf(uri));
  const other = dialect === undefined ? undefined : runFiles(dialect, pathOf(appeared));
  if (own && other && own.folder === other.folder && own.depth === other.depth) return true;
  if (folderOf(appeared) !== folderOf(uri)) return false;
  return (
    spokenOf(nameOf(uri), [nameOf(appeared)]).length > 0 || speakersAbout(nameOf(uri), [nameOf(appeared)]).length > 0
  );
};
