import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// This module runs from the bundle in out/, so the project's folder is found rather than counted in "..".
function projectRoot(from: string): string {
  if (existsSync(join(from, 'package-lock.json'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('the project folder was not found');
  return projectRoot(parent);
}

/** Absolute path of the project's folder, which is also the extension's folder. */
export const root = projectRoot(dirname(fileURLToPath(import.meta.url)));

/** Git-ignored folder that keeps the installed editors and the browser. */
export const hostFolder = join(root, '.vscode-host');

/** Git-ignored folder for what a test run leaves behind: screenshots. */
export const resultsFolder = join(root, 'test-results');
