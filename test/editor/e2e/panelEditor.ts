import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Frame, FrameLocator, Locator } from 'playwright-core';
import type { Editor } from '../host/openEditor';
import { removeFolder } from '../host/temporaryFolder';
import { openTestedEditor } from './openTestedEditor';
import { panelWorkspace } from './panelWorkspace';

/** One window for all tests of the panel: opening one takes longer than most tests. */
export interface PanelEditor {
  readonly editor: Editor;
  readonly hasHistory: boolean;
  /** What the browser complained about because of a content security policy. */
  readonly complaints: readonly string[];
  /** Opens a file and its summary, nothing else, and waits until the summary is there. */
  open(name: string): Promise<FrameLocator>;
  page(name: string): Promise<FrameLocator>;
}

let opened: Promise<PanelEditor> | undefined;

export function panelEditor(): Promise<PanelEditor> {
  opened ??= openOnce();
  return opened;
}

async function openOnce(): Promise<PanelEditor> {
  const { folder, hasHistory } = await panelWorkspace();
  const editor = await openTestedEditor({ folder });
  // The window works on a copy.
  await removeFolder(dirname(folder));
  const complaints: string[] = [];
  editor.page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) complaints.push(message.text());
  });
  await editor.page.setViewportSize({ width: 1600, height: 1000 });
  await editor.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = (name: string) => editor.webviewFrame(`Summary: ${name}`);
  return {
    editor,
    hasHistory,
    complaints,
    page,
    async open(name) {
      await editor.runCommand('View: Close All Editors');
      await editor.openFile(name);
      await editor.runCommand('Evalproof: Open Summary');
      const frame = await page(name);
      await frame.locator('.headline').first().waitFor();
      return frame;
    },
  };
}

/** Rows of the task table as they are drawn. */
export const rowsOf = (frame: FrameLocator): Locator => frame.locator('.scroller tbody tr:not(.space)');

/** The text that is drawn, in one line. */
export const textOf = async (place: Locator): Promise<string> =>
  (await place.allInnerTexts()).join(' ').replace(/\s+/g, ' ').trim();

/** Opens a part of the page that folds away. */
export async function unfold(frame: FrameLocator, title: string | RegExp): Promise<Locator> {
  const fold = frame.locator('details.fold', { has: frame.getByRole('heading', { name: title }) });
  if ((await fold.getAttribute('open')) === null) await fold.locator('> summary').click();
  return fold;
}

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** What axe-core finds wrong with the page, a line a place. */
export async function accessViolations(frame: FrameLocator): Promise<readonly string[]> {
  const element = await frame.locator('body').elementHandle();
  const own = (await element?.ownerFrame()) as Frame;
  await own.evaluate(await readFile(axe, 'utf8'));
  const found: readonly Violation[] = await own.evaluate('axe.run(document).then((result) => result.violations)');
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 160)}`));
}
