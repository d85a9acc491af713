import { setTimeout as delay } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../eventually';
import { appears } from './appears';
import { goTo } from './quickInput';

// Newer versions draw the panel of a submenu as a second, empty widget.
const menu = '.action-widget:not(.action-list-submenu-panel)';

/**
 * Text of the hover at a line and a column (from 1), asked for with the keyboard once the cursor is there. A hover goes away
 * when anything takes the focus or changes the text below it, so that one that is gone is asked for again.
 * @throws with the text last read when no hover stays for half a minute
 */
export async function hoverAt(page: Page, line: number, column: number): Promise<string> {
  const ask = async () => {
    await page.keyboard.press('Escape');
    await goTo(page, line, column);
    await page.keyboard.press('Control+K');
    await page.keyboard.press('Control+I');
    return settledText(page.locator('.monaco-hover:visible .monaco-hover-content').first());
  };
  return eventually(ask, (text) => text !== '', 30);
}

/** Text of an element once it has been the same for a while, for a hover's parts come one after another; empty if it never is. */
async function settledText(element: Locator): Promise<string> {
  let text = '';
  for (let reads = 0; reads < 12; reads++) {
    await delay(400);
    const later = (await element.allInnerTexts()).join('\n');
    if (text === later && !/^\s*(Loading.*)?$/.test(text)) return text;
    text = later;
  }
  return '';
}

/**
 * Texts of the code lenses drawn in the visible editors, top to bottom; waits for the first. The focused editor is scrolled to
 * its first line, where a file's lens is: a lens that is scrolled out of sight counts as hidden.
 */
export async function codeLenses(page: Page): Promise<string[]> {
  await page.keyboard.press('Control+Home');
  const lenses = page.locator('.monaco-editor .codelens-decoration');
  await lenses.filter({ hasText: /\S/, visible: true }).first().waitFor();
  return lenses.filter({ visible: true }).allInnerTexts();
}

/**
 * Titles offered by the quick fix menu at a line and a column (from 1). The menu stays open. Like a hover, it closes when
 * anything changes below it and is then asked for again.
 */
export async function quickFixes(page: Page, line: number, column: number): Promise<string[]> {
  const entries = page.locator(`${menu} .monaco-list-row.action`);
  const ask = async () => {
    await page.keyboard.press('Escape');
    await goTo(page, line, column);
    await page.keyboard.press('Control+.');
    await appears(entries.first(), 5000);
    return entries.allInnerTexts();
  };
  return eventually(ask, (titles) => titles.length > 0, 30);
}

/**
 * Applies the quick fix with a title at a line and a column (from 1), with the keyboard.
 * @throws when the menu does not offer it
 */
export async function applyQuickFix(page: Page, line: number, column: number, title: string): Promise<void> {
  const offered = await quickFixes(page, line, column);
  const chosen = page.locator(`${menu} .monaco-list-row.action.focused`, { hasText: title });
  for (const _ of offered) {
    if (await chosen.count()) break;
    await page.keyboard.press('ArrowDown');
  }
  if (!(await chosen.count())) throw new Error(`no quick fix "${title}" among: ${offered.join(' | ')}`);
  await page.keyboard.press('Enter');
  await page.locator(menu).waitFor({ state: 'hidden' });
}

/** The lines that the focused editor draws, top to bottom. */
export async function visibleLines(page: Page): Promise<string[]> {
  const lines = await page.locator('.editor-group-container.active .monaco-editor .view-line').evaluateAll((elements) =>
    elements
      .map((element) => ({ top: element.getBoundingClientRect().top, text: element.textContent ?? '' }))
      .sort((first, second) => first.top - second.top)
      .map((line) => line.text.replaceAll('\u00a0', ' ')),
  );
  return lines;
}
