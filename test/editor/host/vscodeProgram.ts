import { join } from 'node:path';
import { downloadAndUnzipVSCode } from '@vscode/test-electron';
import { installHost } from './installHost';
import { hostFolder, root } from './places';
import { type HostVersion, pinnedVersions } from './versions';

const updateServer = 'https://update.code.visualstudio.com/api/releases/stable';

/**
 * Whether tests run in the desktop editor that @vscode/test-electron downloads. The environment variable
 * EVALPROOF_VSCODE decides with `desktop` or `npm`. Without it the desktop editor is used where a person sits: not in
 * continuous integration, with a display, and with the download server in reach (asked for at most 3 seconds).
 */
export async function usesDesktop(): Promise<boolean> {
  const choice = process.env.EVALPROOF_VSCODE;
  if (choice === 'desktop' || choice === 'npm') return choice === 'desktop';
  const display = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
  if (process.env.CI || !display) return false;
  try {
    return (await fetch(updateServer, { method: 'HEAD', signal: AbortSignal.timeout(3000) })).ok;
  } catch {
    return false;
  }
}

/** Path of a program that takes the desktop editor's command line: the downloaded editor, or the stand-in for it. */
export async function vscodeProgram(version: HostVersion): Promise<string> {
  if (await usesDesktop()) {
    const cachePath = join(hostFolder, 'desktop');
    return downloadAndUnzipVSCode({ version: pinnedVersions[version].vscode, cachePath });
  }
  await installHost(version);
  return join(root, 'out', 'editor', 'host', 'codeShim.mjs');
}
