import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new empty folder for one editor; `removeFolder` ends it. */
export async function temporaryFolder(): Promise<string> {
  return realpath(await mkdtemp(join(tmpdir(), 'evalproof-')));
}

/** Copies a workspace so that tests may edit it, and returns the copy's path. */
export async function copyWorkspace(workspace: string, into: string): Promise<string> {
  const copy = join(into, 'workspace');
  await cp(workspace, copy, { recursive: true });
  return copy;
}

/** Removes a folder; a process that ends just now may still write into it, hence the retries. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
