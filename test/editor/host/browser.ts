import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { unpackChromium } from './unpackChromium';

/** A browser program that starts on this machine, with what its environment needs. */
export interface BrowserProgram {
  path: string;
  environment: Record<string, string>;
}

const programNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macPrograms = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** The installed Chrome or Chromium, else the one that comes as an npm package. */
export async function findBrowser(): Promise<BrowserProgram> {
  const installed = findInstalled();
  return installed ? { path: installed, environment: {} } : packagedBrowser();
}

/** Starts the browser without a visible window. */
export async function launchBrowser(): Promise<Browser> {
  const program = await findBrowser();
  return chromium.launch({
    executablePath: program.path,
    env: { ...process.env, ...program.environment },
    // Only pages of the editor on this machine are opened, and the sandbox would refuse root and most containers.
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  });
}

/** Whether a program is there and starts; a missing shared library shows here. */
export function starts(program: BrowserProgram): boolean {
  const env = { ...process.env, ...program.environment };
  return spawnSync(program.path, ['--version'], { env, timeout: 20_000 }).status === 0;
}

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = programNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...macPrograms].find((path) => isProgram(path) && starts({ path, environment: {} }));
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function packagedBrowser(): Promise<BrowserProgram> {
  const unpacked = await unpackChromium();
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: unpacked.fonts };
  const plain: BrowserProgram = { path: unpacked.program, environment: fonts };
  if (starts(plain)) return plain;
  const inherited = process.env.LD_LIBRARY_PATH;
  const libraryPath = [unpacked.libraries, ...(inherited ? [inherited] : [])].join(delimiter);
  const helped: BrowserProgram = { path: plain.path, environment: { ...fonts, LD_LIBRARY_PATH: libraryPath } };
  if (starts(helped)) return helped;
  throw new Error('No browser starts here: install Chrome or Chromium, then run again.');
}
