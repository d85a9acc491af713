import type { Page } from 'playwright-core';
import { eventually } from '../eventually';
import { appears } from './appears';

// The box at the top of the window: commands with F1, files with Ctrl+P, places with Ctrl+G.
const box = '.quick-input-widget:not([style*="display: none"])';

/** Opens the box by its key. A busy window, or one that just moves the focus, may miss a key: it is pressed again. */
async function openBox(page: Page, key: string): Promise<void> {
  const press = async () => {
    await page.keyboard.press(key);
    return appears(page.locator(`${box} input[type="text"]`), 3000);
  };
  await eventually(press, (open) => open);
}

/**
 * Types into the box and takes the first entry that holds `entry`. The list keeps what stood there before for a moment,
 * and a young window does not know all its commands yet: typing again asks again.
 */
async function choose(page: Page, text: string, entry: string): Promise<void> {
  const input = page.locator(`${box} input[type="text"]`);
  const found = page.locator(`${box} .monaco-list-row`, { hasText: entry }).first();
  const offered = async () => {
    await input.fill('');
    await input.fill(text);
    return appears(found, 2000);
  };
  await eventually(offered, (yes) => yes);
  await found.click();
}

/** Runs a command by its title, as the Command Palette lists it, for instance `Evalproof: Open Summary`. */
export async function runCommand(page: Page, title: string): Promise<void> {
  await openBox(page, 'F1');
  await choose(page, `>${title}`, title);
}

/** Opens a file by its absolute path, for which quick open needs no search, and waits until its editor has the focus. */
export async function openFile(page: Page, path: string): Promise<void> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  await openBox(page, 'Control+P');
  await choose(page, path, name);
  await page.locator(`.editor-group-container.active .tab.active[data-resource-name="${name}"]`).waitFor();
  await page.locator('.editor-group-container.active .monaco-editor.focused').waitFor();
}

/** Puts the cursor at a line and a column, both counted from 1. */
export async function goTo(page: Page, line: number, column: number): Promise<void> {
  await openBox(page, 'Control+G');
  await page.locator(`${box} input[type="text"]`).fill(`:${line}:${column}`);
  await page.keyboard.press('Enter');
  await page.locator(box).waitFor({ state: 'hidden' });
}

/** Changes the colour theme by its name in the picker, for instance `Light Modern` or `Dark High Contrast`. */
export async function setTheme(page: Page, name: string): Promise<void> {
  await runCommand(page, 'Preferences: Color Theme');
  await choose(page, name, name);
  await page.locator(box).waitFor({ state: 'hidden' });
}
