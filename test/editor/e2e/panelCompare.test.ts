import assert from 'node:assert/strict';
import { eventually } from '../host/eventually';
import { type PanelEditor, panelEditor, textOf, unfold } from './panelEditor';

const file = 'agent-trials.jsonl';

suite('the summary panel: compare', () => {
  let panel: PanelEditor;
  suiteSetup(async () => {
    panel = await panelEditor();
    // Files of the workspace are found by a program that the oldest version lacks: recent ones are always offered.
    for (const name of ['baseline.jsonl', 'other-tasks.jsonl', file]) await panel.open(name);
  });

  const compareWith = async (...entries: string[]) => {
    const frame = await panel.page(file);
    const part = await unfold(frame, 'Compare');
    await part.locator('vscode-button').click();
    for (const entry of entries) {
      const row = panel.editor.page.locator('.quick-input-widget:visible .monaco-list-row', { hasText: entry }).first();
      await row.click();
    }
    return () => textOf(part);
  };

  test('a second file of the same tasks: paired difference, and the tasks that flipped both ways', async () => {
    const text = await compareWith('baseline.jsonl');
    const shown = await eventually(text, (read) => /B minus A: \+\d/.test(read));
    assert.match(shown, /paired over 40 tasks; SE .*; unpaired it would read .*; p .* sign flip/);
    assert.match(shown, /B does better \d+ .* B does worse \d+ /);
    const frame = await panel.page(file);
    await frame.locator('.flips').first().getByRole('button').first().click();
    await eventually(panel.editor.statusBar, (items) => items.some((item) => /^Ln \d+,/.test(item)));
  });

  test('runs that share no task are refused in words', async () => {
    const text = await compareWith('other-tasks.jsonl');
    await eventually(text, (read) => /Not compared: the runs have no task in common/.test(read));
  });

  test('an older revision of the same file', async function () {
    if (!panel.hasHistory) return this.skip();
    const text = await compareWith('An older revision of this file', 'First half of the tasks');
    const shown = await eventually(
      text,
      (read) => /A is agent-trials\.jsonl at [0-9a-f]{7}/.test(read) && /B minus A/.test(read),
    );
    assert.match(shown, /B minus A: \+4\.0 points/);
    assert.match(shown, /B does better on 2 tasks, worse on 0/);
  });
});
