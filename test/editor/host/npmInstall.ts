import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Runs `npm install` in a folder that holds a package.json of its own. No install script is run: those of code-server
 * refuse root and download from outside the registry, and nothing here needs a compiler.
 * @param packages `name@version` to add; none installs what the folder's package.json asks for
 * @throws with npm's own words when it fails
 */
export async function npmInstall(folder: string, packages: readonly string[] = []): Promise<void> {
  const options = ['--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', ['install', ...options, ...packages], { cwd: folder, shell: process.platform === 'win32' });
}
