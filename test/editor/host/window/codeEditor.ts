import { setTimeout as delay } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { goTo } from './quickInput';

// Newer versions draw the panel of a submenu as a second, empty widget.
const menu = '.action-widget:not(.action-list-submenu-panel)';

/** Text of the hover at a line and a column (from 1), asked for with the keyboard once the cursor is there. */
export async function hoverAt(page: Page, line: number, column: number): Promise<string> {
  await goTo(page, line, column);
  await page.keyboard.press('Control+K');
  await page.keyboard.press('Control+I');
  const hover = page.locator('.monaco-hover:visible .monaco-hover-content').first();
  await hover.waitFor();
  return settledText(hover);
}

/** Text of an element once it is there and has stayed the same for a while: a hover's parts arrive one after another. */
async function settledText(element: Locator): Promise<string> {
  const read = async () => (await element.allInnerTexts()).join('\n');
  const text = await read();
  await delay(400);
  const later = await read();
  return text === later && !/^\s*(Loading.*)?$/.test(text) ? text : settledText(element);
}

/** Texts of the code lenses drawn in the visible editors, top to bottom; waits for the first. */
export async function codeLenses(page: Page): Promise<string[]> {
  const lenses = page.locator('.monaco-editor .codelens-decoration');
  await lenses.filter({ hasText: /\S/ }).first().waitFor();
  return lenses.allInnerTexts();
}

/** Titles offered by the quick fix menu at a line and a column (from 1). The menu stays open. */
export async function quickFixes(page: Page, line: number, column: number): Promise<string[]> {
  await goTo(page, line, column);
  await page.keyboard.press('Control+.');
  const entries = page.locator(`${menu} .monaco-list-row.action`);
  await entries.first().waitFor();
  return entries.allInnerTexts();
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
