import assert from 'node:assert/strict';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '../host/eventually';
import { type PanelEditor, panelEditor, rowsOf, textOf } from './panelEditor';
import { growing, growingAtFirst } from './panelWorkspace';

const file = 'growing.jsonl';

suite('the summary panel: a file that is being written', () => {
  let panel: PanelEditor;
  suiteSetup(async () => {
    panel = await panelEditor();
  });

  test('follows it, says what more would buy, and keeps its place', async () => {
    const frame = await panel.open(file);
    await rowsOf(frame).first().waitFor();
    await frame.getByRole('button', { name: 'rate', exact: true }).click();
    await frame.locator('th[aria-sort=descending]', { hasText: 'rate' }).waitFor();
    // What is drawn anew would have lost these marks.
    const parts = ['.scroller', 'svg.chart', '.headline', '.scroller table'];
    await frame.locator('body').evaluate((body, selectors) => {
      for (const selector of selectors) body.querySelector(selector)?.setAttribute('data-kept', 'yes');
      const scroller = body.querySelector('.scroller');
      if (scroller) scroller.scrollTop = 60;
    }, parts);
    await appendFile(join(panel.editor.folder, file), growing(growingAtFirst, 40));
    await eventually(
      () => textOf(frame.locator('.headline')),
      (text) => text.includes('40 tasks × 5 trials'),
      30,
    );
    const growth = await eventually(
      () => frame.locator('.growth').allInnerTexts(),
      (texts) => texts.length === 1,
    );
    assert.match(
      growth[0] ?? '',
      /Still being written: 200 trials of 40 tasks so far\. \d+ more tasks? reach ± \d+ points/,
    );
    const kept = await frame
      .locator('body')
      .evaluate(
        (body, selectors) => selectors.map((selector) => body.querySelector(selector)?.getAttribute('data-kept')),
        parts,
      );
    assert.deepEqual(kept, ['yes', 'yes', 'yes', 'yes']);
    assert.equal(await frame.locator('.scroller').evaluate((element) => element.scrollTop), 60);
    assert.equal(await frame.locator('th[aria-sort=descending]', { hasText: 'rate' }).count(), 1);
  });
});
