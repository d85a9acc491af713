import { extensions, type Uri } from 'vscode';

/** The little that is used of the API of VS Code's git extension. */
interface Repository {
  log(options: { readonly maxEntries: number; readonly path: string }): Promise<readonly Commit[]>;
  show(reference: string, path: string): Promise<string>;
}
interface GitExtension {
  getAPI(version: 1): { getRepository(uri: Uri): Repository | null };
}

export interface Commit {
  readonly hash: string;
  readonly message: string;
  readonly authorDate?: Date;
}

/** The versions of one file that its repository keeps. */
export interface FileHistory {
  /** The newest first; `[]` for a file that was never committed. */
  commits(): Promise<readonly Commit[]>;
  textAt(hash: string): Promise<string>;
}

/** More commits than this nobody looks through in a list. */
const mostCommits = 100;

/** The history of a file; `undefined` where there is no git extension or no repository, as in Restricted Mode. */
export async function gitHistory(uri: Uri): Promise<FileHistory | undefined> {
  const extension = extensions.getExtension<GitExtension>('vscode.git');
  const git = await extension?.activate().then(
    (api) => api,
    () => undefined,
  );
  // The extension throws while git is switched off by a setting.
  const repository = git && attempt(() => git.getAPI(1).getRepository(uri));
  if (!repository) return undefined;
  return {
    commits: () => repository.log({ maxEntries: mostCommits, path: uri.fsPath }).catch(() => []),
    textAt: (hash) => repository.show(hash, uri.fsPath),
  };
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
