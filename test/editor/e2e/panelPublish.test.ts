import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '../host/eventually';
import { type PanelEditor, panelEditor, textOf, unfold } from './panelEditor';

const file = 'agent-trials.jsonl';

suite('the summary panel: publish', () => {
  let panel: PanelEditor;
  suiteSetup(async () => {
    panel = await panelEditor();
    await panel.open(file);
  });

  const copied = async (what: string, matches: RegExp) => {
    const frame = await panel.page(file);
    await frame.getByRole('button', { name: `Copy ${what}` }).click();
    await frame.locator('.said', { hasText: `Copied: ${what}.` }).waitFor();
    const text = await eventually(
      () => panel.editor.page.evaluate(() => navigator.clipboard.readText()),
      (read) => matches.test(read),
    );
    return text;
  };

  test('copies the run in every form', async () => {
    await copied('one line', /^pass@1 = 51\.5 % \(SE \d\.\d over 40 tasks, 5 trials each\)$/);
    await copied('Markdown', /\| pass@5 \| 65\.0 % \|/);
    await copied('LaTeX', /\\toprule[\s\S]*pass@5 & 65\.0/);
    await copied('CSV', /^sources,run,metric/);
    const json = JSON.parse(await copied('JSON', /^\{/));
    assert.deepEqual([json.runs.length, json.runs[0].tasks, json.runs[0].sources], [1, 40, [file]]);
    const methods = await copied('methods sentence', /40 tasks × 5 trials/);
    assert.match(methods, /unbiased estimates.*tasks as the unit of resampling.*tokens per task solved/);
  });

  test('the checklist has six lines, ticked, open or failed by the data', async () => {
    const frame = await panel.page(file);
    const part = await unfold(frame, /Before you publish \(1 failed, \d open\)/);
    const lines = part.locator('.checklist li');
    // The list is drawn after its fold has opened.
    await eventually(
      () => lines.count(),
      (count) => count === 6,
    );
    assert.match(await textOf(part.locator('.check.failed')), /The error is over tasks/);
    assert.match(await textOf(part.locator('.check.ticked').first()), /\(done\)/);
  });

  test('saves a chart as SVG and as PNG', async () => {
    const frame = await panel.page(file);
    const save = async (format: 'SVG' | 'PNG', name: string) => {
      await frame.getByRole('button', { name: `Save Any of k, all of k as ${format}` }).click();
      const box = panel.editor.page.locator('.quick-input-widget:visible input[type="text"]');
      const target = join(panel.editor.folder, name);
      // The box is filled with a proposal first, and what is typed before that is lost.
      await eventually(
        () => box.inputValue(),
        (proposed) => proposed.endsWith(`pass-over-k.${format.toLowerCase()}`),
      );
      await box.fill(target);
      await panel.editor.page.keyboard.press('Enter');
      await frame.locator('.said', { hasText: `Saved as ${name}.` }).waitFor();
      return readFile(target);
    };
    const drawn = (await save('SVG', 'curves.svg')).toString();
    assert.match(drawn, /^<svg[^>]* xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    assert.match(drawn, /fill="rgb/);
    assert.doesNotMatch(drawn, /var\(|class=|<!--/);
    const picture = await save('PNG', 'curves.png');
    assert.equal(picture.subarray(1, 4).toString(), 'PNG');
    assert.ok(picture.length > 4000, `only ${picture.length} bytes`);
  });
});
