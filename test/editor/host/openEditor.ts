import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { workbenchAddress } from './address';
import { launchBrowser } from './browser';
import { installHost } from './installHost';
import { resultsFolder } from './places';
import { type Profile, profileIn, type Settings, writeProfile } from './profile';
import { installExtension, startServer } from './server';
import { copyWorkspace, removeFolder, temporaryFolder } from './temporaryFolder';
import type { HostVersion } from './versions';
import { windowActions } from './window/windowActions';

export interface EditorOptions {
  version: HostVersion;
  /** Folder to open; a copy is opened, so that tests may edit it. */
  folder: string;
  /** Packaged extension to install, as a user does with "Install from VSIX". */
  vsix: string;
  /** False opens the folder in Restricted Mode. */
  trusted?: boolean;
  /** User settings on top of quiet defaults. */
  settings?: Settings;
}

export interface Editor extends ReturnType<typeof windowActions> {
  page: Page;
  /** The copy of the folder that is open. */
  folder: string;
  profile: Profile;
  /** Writes a picture of the window. */
  screenshot(path: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a real VS Code on a folder with a packaged extension installed, in a headless browser, for a person's view of
 * it: what a test reads is what is drawn. Close it at the end of the test.
 */
export async function openEditor(options: EditorOptions): Promise<Editor> {
  const { version, vsix, trusted = true, settings } = options;
  const temporary = await temporaryFolder();
  const closers: Array<() => Promise<void>> = [() => removeFolder(temporary)];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const folder = await copyWorkspace(options.folder, temporary);
    const host = await installHost(version);
    const profile = profileIn(temporary);
    await writeProfile(profile, settings);
    await installExtension(host, profile, vsix);
    const server = await startServer(host, { profile, trusted });
    closers.push(server.stop);
    const browser = await launchBrowser();
    closers.push(() => browser.close());
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.setDefaultTimeout(15_000);
    await page.goto(workbenchAddress(server.authority, folder));
    await workbenchReady(page).catch(async (error) => {
      await page.screenshot({ path: join(resultsFolder, `no-workbench-${version}.png`) });
      throw error;
    });
    const screenshot = async (path: string) => void (await page.screenshot({ path }));
    return { page, folder, profile, screenshot, close, ...windowActions(page, folder) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Waits until the workbench answers the keyboard: its Explorer shows the folder. */
async function workbenchReady(page: Page): Promise<void> {
  await page.locator('.monaco-workbench').waitFor({ timeout: 60_000 });
  await page.locator('.explorer-folders-view .monaco-list-row').first().waitFor({ timeout: 60_000 });
}
