import assert from 'node:assert/strict';
import { join } from 'node:path';
import { eventually } from '../host/eventually';
import type { Editor } from '../host/openEditor';
import { resultsFolder, root } from '../host/places';
import { openTestedEditor } from './openTestedEditor';

const title = 'Summary: pooled-standard-error.jsonl';

suite('the summary panel in the window', () => {
  let editor: Editor;
  const complaints: string[] = [];
  suiteSetup(async () => {
    editor = await openTestedEditor({ folder: join(root, 'examples') });
    editor.page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) complaints.push(message.text());
    });
    await editor.openFile('pooled-standard-error.jsonl');
    await editor.codeLenses();
    await editor.runCommand('Evalproof: Open Summary');
  });
  suiteTeardown(() => editor.close());

  const page = () => editor.webviewFrame(title);
  const rows = async () => (await page()).locator('.scroller tbody tr:not(.space)');

  test('begins with the estimate and its interval, and shows what is wrong', async () => {
    const frame = await page();
    assert.match(
      (await frame.locator('.headline').textContent()) ?? '',
      /^pass@1 [\d.]+ %, 95 % .*tasks × .*trials; SE/,
    );
    const finding = frame.locator('.findings li', { hasText: 'pooled-standard-error' });
    assert.match((await finding.textContent()) ?? '', /independent/);
    await finding.locator('button').click();
    await eventually(editor.statusBar, (items) => items.some((item) => item.startsWith('Ln 81,')));
  });

  test('a row leads to the line of its task', async () => {
    const task = (await rows()).nth(2).locator('th button');
    const name = (await task.textContent())?.trim();
    await task.click();
    await eventually(editor.visibleLines, (lines) => lines.some((text) => text.includes(`"${name}"`)));
  });

  test('sort order survives another tab and a reload of the window', async () => {
    await (await page()).getByRole('button', { name: 'task', exact: true }).click();
    await (await page()).getByRole('button', { name: 'task', exact: true }).click();
    const sorted = async () => (await page()).locator('th[aria-sort=descending]', { hasText: 'task' }).count();
    await eventually(sorted, (count) => count === 1);
    await editor.runCommand('Developer: Reload Window');
    // The old window is gone when its panel is; the new one brings the panel back.
    await eventually(
      async () => sorted().catch(() => 0),
      (count) => count === 1,
      60,
    );
    await (await rows()).first().waitFor();
    await eventually(editor.statusBar, (items) => items.some((item) => /% \(SE/.test(item)));
  });

  for (const theme of ['Dark Modern', 'Light Modern', 'Dark High Contrast']) {
    test(`is drawn in ${theme} without a breach of its policy`, async () => {
      await editor.setTheme(theme);
      await (await rows()).first().waitFor();
      await editor.screenshot(
        join(resultsFolder, `panel-${process.env.EVALPROOF_HOST}-${theme.replaceAll(' ', '-')}.png`),
      );
      assert.deepEqual(complaints, []);
    });
  }
});
