import { createWriteStream, existsSync, type WriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { format, parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { workbenchAddress } from './address';
import { launchBrowser } from './browser';
import { installHost } from './installHost';
import { type Profile, profileIn, writeProfile } from './profile';
import { startServer } from './server';
import { removeFolder, temporaryFolder } from './temporaryFolder';
import { isHostVersion } from './versions';

// Stands in for the VS Code program: takes the command line that @vscode/test-electron builds for the desktop editor and
// runs the same test entry in the extension host of a VS Code server, with a headless browser as the window.
// The environment tells what a command line for the desktop has no word for:
//   EVALPROOF_HOST       oldest | current
//   EVALPROOF_RESULT     file that the test entry writes after its last test
//   EVALPROOF_ARTEFACTS  path without extension: `.log` gets what the window logs, `.png` its picture when the run fails
//   EVALPROOF_TIMEOUT    seconds until a run counts as stuck (600)

const environment = process.env;
const secondsAllowed = Number(environment.EVALPROOF_TIMEOUT ?? 600);

interface CommandLine {
  folder: string | undefined;
  trusted: boolean;
  profile: Partial<Profile>;
  extensionDevelopmentPaths: string[];
  extensionTestsPath: string | undefined;
}

function readCommandLine(): CommandLine {
  const { values, positionals } = parseArgs({
    strict: false,
    allowPositionals: true,
    options: {
      extensionDevelopmentPath: { type: 'string', multiple: true },
      extensionTestsPath: { type: 'string' },
      'user-data-dir': { type: 'string' },
      'extensions-dir': { type: 'string' },
      'disable-workspace-trust': { type: 'boolean' },
    },
  });
  const isText = (value: unknown) => typeof value === 'string';
  const text = (value: unknown) => (isText(value) ? value : undefined);
  const userData = text(values['user-data-dir']);
  const extensions = text(values['extensions-dir']);
  return {
    folder: positionals[0],
    trusted: values['disable-workspace-trust'] === true,
    profile: { ...(userData ? { userData } : {}), ...(extensions ? { extensions } : {}) },
    extensionDevelopmentPaths: (values.extensionDevelopmentPath ?? []).filter(isText),
    extensionTestsPath: text(values.extensionTestsPath),
  };
}

/** The window reports success when the extension host has died, so the server's words and the result file decide. */
function hiddenFailure(serverOutput: string): string | undefined {
  if (/Extension Host Process exited with code: (?!0, signal: null)/.test(serverOutput)) {
    return 'the extension host died during the test run';
  }
  const resultFile = environment.EVALPROOF_RESULT;
  if (resultFile && !existsSync(resultFile)) return 'the test entry ended without writing its result';
  return undefined;
}

/** Opens the address and waits until the window says that the test entry has ended. */
async function runTestEntry(page: Page, address: string, log: WriteStream | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<number>((resolve, reject) => {
    const stuck = () => reject(new Error(`the test run did not end within ${secondsAllowed} s`));
    timer = setTimeout(stuck, secondsAllowed * 1000);
    page.exposeFunction('codeAutomationExit', resolve).catch(reject);
  });
  await page.exposeFunction('codeAutomationLog', (type: string, parts: unknown) => {
    log?.write(`${type} ${format(...(Array.isArray(parts) ? parts : [parts]))}\n`);
  });
  await page.goto(address);
  const exitCode = await ended.finally(() => clearTimeout(timer));
  if (exitCode !== 0) throw new Error(`the test entry failed with code ${exitCode}`);
}

async function run(temporary: string): Promise<void> {
  const version = environment.EVALPROOF_HOST ?? '';
  if (!isHostVersion(version)) throw new Error('EVALPROOF_HOST must be oldest or current');
  const commandLine = readCommandLine();
  // A folder, or a `.code-workspace` file.
  const opened = commandLine.folder ?? join(temporary, 'empty');
  if (commandLine.folder === undefined) await mkdir(opened);
  const profile: Profile = { ...profileIn(temporary), ...commandLine.profile };
  await writeProfile(profile);
  const artefacts = environment.EVALPROOF_ARTEFACTS;
  if (artefacts) await mkdir(dirname(artefacts), { recursive: true });
  const log = artefacts ? createWriteStream(`${artefacts}.log`) : undefined;
  const { trusted } = commandLine;
  const server = await startServer(await installHost(version), { profile, trusted, acceptsTests: true });
  let browser: Browser | undefined;
  try {
    browser = await launchBrowser();
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    try {
      await runTestEntry(page, workbenchAddress(server.authority, opened, commandLine), log);
      const hidden = hiddenFailure(server.output());
      if (hidden) throw new Error(hidden);
    } catch (error) {
      if (artefacts) await page.screenshot({ path: `${artefacts}.png` });
      throw error;
    }
  } finally {
    await browser?.close();
    await server.stop();
    log?.end(server.output());
  }
}

const temporary = await temporaryFolder();
try {
  await run(temporary);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await removeFolder(temporary);
}
