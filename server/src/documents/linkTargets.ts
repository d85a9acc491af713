import { URI, Utils } from 'vscode-uri';
import type { LinkTarget } from '#core/linking/linkTarget';
import { forbiddenTarget } from '#core/prose/resultsLink';
import { findProjectFile, folderOf } from '../settings/findProjectFile';
import { pathBelow } from '../settings/glob';
import { fileOfCell } from './fileOfCell';
import type { FileSystem } from './fileSystem';

/** The folder that the links of a document may not leave: its workspace folder, else the project's, else its own. */
const rootOf = async (files: FileSystem, uri: string, workspace: string | undefined): Promise<string> => {
  if (workspace !== undefined && pathBelow(workspace, uri) !== undefined) return workspace;
  const project = await findProjectFile(files, uri);
  return folderOf(project ?? uri);
};

/** A folder or file with symbolic links resolved; as it is where the host knows none. */
const real = async (files: FileSystem, uri: string): Promise<string> => (await files.real?.(uri)) ?? uri;

/**
 * Where the links of a document lead. Only relative paths that stay in the root, before and after symbolic links are resolved, are
 * looked at; nothing else is touched. `workspace` is the folder URI of the workspace folder, if there is one.
 */
export const linkTargets = async (
  files: FileSystem,
  uri: string,
  paths: readonly string[],
  workspace: string | undefined,
): Promise<readonly LinkTarget[]> => {
  if (paths.length === 0) return [];
  const file = fileOfCell(uri);
  const root = await rootOf(files, file, workspace);
  return Promise.all([...new Set(paths)].map((path) => targetOf(files, file, path, root)));
};

const targetOf = async (files: FileSystem, uri: string, path: string, root: string): Promise<LinkTarget> => {
  const refused = (problem: LinkTarget['problem']): LinkTarget => ({ path, uri: undefined, problem });
  const forbidden = forbiddenTarget(path);
  if (forbidden) return refused(forbidden);
  const target = Utils.joinPath(Utils.dirname(URI.parse(uri)), path.replace(/\\/g, '/')).toString();
  if (pathBelow(root, target) === undefined) return refused('outside');
  const status = await files.stat(target).catch(() => undefined);
  if (!status) return refused('absent');
  if (pathBelow(await real(files, root), await real(files, target)) === undefined) return refused('outside');
  return status.kind === 'file' ? { path, uri: target, problem: undefined } : refused('folder');
};
