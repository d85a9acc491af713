import assert from 'node:assert/strict';
import { join } from 'node:path';
import { eventually } from '../host/eventually';
import { resultsFolder } from '../host/places';
import { accessViolations, type PanelEditor, panelEditor, rowsOf, unfold } from './panelEditor';

const file = 'agent-trials.jsonl';

suite('the summary panel in the window', () => {
  let panel: PanelEditor;
  suiteSetup(async () => {
    panel = await panelEditor();
    await panel.open(file);
  });

  test('answers on its first screen: how good, how sure, what is wrong', async () => {
    const frame = await panel.page(file);
    const headline = (await frame.locator('.headline').textContent()) ?? '';
    assert.match(headline, /^pass@1 51\.5 %, 95 % .*\(40 tasks × 5 trials; SE .* over tasks, .* for a rerun/);
    assert.match((await frame.locator('.sentences').textContent()) ?? '', /80 % power/);
    const finding = frame.locator('.findings li', { hasText: 'pooled-standard-error' });
    assert.match((await finding.textContent()) ?? '', /independent/);
    await finding.locator('button').click();
    await eventually(panel.editor.statusBar, (items) => items.some((item) => item.startsWith('Ln 201,')));
    const bottom = await finding.evaluate((element) => element.getBoundingClientRect().bottom - window.innerHeight);
    assert.ok(bottom < 0, 'the finding is below the first screen');
  });

  test('sort order and open parts survive a reload of the window', async () => {
    const frame = await panel.page(file);
    await unfold(frame, 'Details');
    await frame.getByRole('button', { name: 'task', exact: true }).click();
    await frame.getByRole('button', { name: 'task', exact: true }).click();
    const sorted = async () =>
      (await panel.page(file)).locator('th[aria-sort=descending]', { hasText: 'task' }).count();
    await eventually(sorted, (count) => count === 1);
    // The state is kept a moment after the last change.
    await new Promise((resolve) => setTimeout(resolve, 500));
    await panel.editor.runCommand('Developer: Reload Window');
    await eventually(
      async () => sorted().catch(() => 0),
      (count) => count === 1,
      60,
    );
    const again = await panel.page(file);
    await rowsOf(again).first().waitFor();
    await again.getByRole('heading', { name: 'Variance components' }).waitFor();
    await eventually(panel.editor.statusBar, (items) => items.some((item) => /% \(SE/.test(item)));
  });

  for (const [theme, kind] of [
    ['Light Modern', 'light'],
    ['Dark High Contrast', 'high-contrast'],
    ['Dark Modern', 'dark'],
  ] as const) {
    test(`is drawn in ${theme}, has no flaw that axe finds, and keeps its policy`, async () => {
      await panel.editor.setTheme(theme);
      const frame = await panel.page(file);
      await frame.locator(`body.vscode-${kind}`).waitFor();
      await rowsOf(frame).first().waitFor();
      await frame.locator('svg.chart').nth(2).waitFor();
      await frame.locator('body').evaluate(() => window.scrollTo(0, 0));
      const name = `panel-${process.env.EVALPROOF_HOST}-${theme.replaceAll(' ', '-')}`;
      await panel.editor.screenshot(join(resultsFolder, `${name}.png`));
      for (const part of ['By group', 'Compare', 'Planner', /Before you publish/, 'Details']) await unfold(frame, part);
      await frame.locator('.checklist').waitFor();
      await frame.getByRole('tabpanel').locator('table').first().waitFor();
      assert.deepEqual(await accessViolations(frame), []);
      assert.deepEqual(panel.complaints, []);
    });
  }
});
