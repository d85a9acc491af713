import type { FrameLocator, Page } from 'playwright-core';
import { eventually } from '../eventually';
import { runCommand } from './quickInput';

/**
 * Texts of the rows of the Problems panel, files and findings, as far as the panel draws them. Opens the panel and waits
 * for the first finding.
 */
export async function problems(page: Page): Promise<string[]> {
  await runCommand(page, 'Problems: Focus on Problems View');
  const rows = page.locator('.markers-panel .monaco-tl-row');
  await rows
    .filter({ hasText: /\[Ln \d+, Col \d+\]/ })
    .first()
    .waitFor();
  return (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
}

/** Texts of the items of the status bar as it stands; items come one after another, so ask through `eventually`. */
export async function statusBar(page: Page): Promise<string[]> {
  const texts = await page.locator('.statusbar-item:visible').allInnerTexts();
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

/**
 * The document inside a webview, once it is drawn.
 * @param title of the tab; needed where several webviews are visible
 */
export async function webviewFrame(page: Page, title?: string): Promise<FrameLocator> {
  const inner = title === undefined ? 'iframe#active-frame' : `iframe#active-frame[title="${title}"]`;
  const find = async () => {
    for (const frame of await page.locator('iframe.webview.ready').all()) {
      const found = frame.contentFrame().locator(inner);
      if (await found.count()) return found.contentFrame();
    }
    return undefined;
  };
  return eventually(find, (found) => found !== undefined);
}
