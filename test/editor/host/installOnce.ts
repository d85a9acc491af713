import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from './places';

const stampName = '.installed';

export interface Installation {
  /** Folder that will hold the installed files. */
  folder: string;
  /** What is installed, with versions; a folder with another description is installed anew. */
  description: string;
  /** Puts the files into `staging`, an empty folder that becomes `folder` afterwards. */
  install(staging: string): Promise<void>;
}

/**
 * Installs into a folder unless that is done already. The files are gathered beside it and moved into place at the end,
 * and the stamp is written last: an interrupted installation is never taken for a whole one.
 */
export async function installOnce({ folder, description, install }: Installation): Promise<void> {
  const stamp = join(folder, stampName);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === description) return;
  console.log(`Installing ${description} into ${relative(root, folder)} (once) ...`);
  const staging = `${folder}.partial`;
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true });
  await install(staging);
  await rm(folder, { recursive: true, force: true });
  await rename(staging, folder);
  await writeFile(stamp, description);
}
