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

  /** Takes an entry of the dialog for files, which lists the open folder; a folder is entered first, and then taken. */
  const answerDialog = async (name: string) => {
    const dialog = panel.editor.page.locator('.quick-input-widget:visible');
    const box = dialog.locator('input[type="text"]');
    await eventually(
      () => box.inputValue(),
      (place) => place.startsWith(panel.editor.folder),
    );
    await dialog
      .locator('.monaco-list-row', { hasText: name.replace('/', '') })
      .first()
      .click();
    if (!name.endsWith('/')) return;
    await eventually(
      () => box.inputValue(),
      (place) => place.endsWith(name),
    );
    await dialog.getByRole('button', { name: 'Compare' }).click();
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

  test('any file, by the dialog', async () => {
    const text = await compareWith('Choose a file');
    await answerDialog('kept-aside.jsonl');
    const shown = await eventually(text, (read) => /A is kept-aside\.jsonl.*B minus A/.test(read));
    assert.match(shown, /B does worse 0 On no task/);
  });

  test('a folder that holds one run of several files', async () => {
    const text = await compareWith('Choose a folder');
    await answerDialog('seeds/');
    const shown = await eventually(text, (read) => /A is seeds\/.*B minus A/.test(read));
    assert.match(shown, /A seeds\/ \(one run of 2 files\).*40 tasks × 2 trials/);
  });

  test('a file of the workspace that was never opened', async function () {
    // The search for files is a program that the oldest version lacks.
    if (process.env.EVALPROOF_HOST === 'oldest') return this.skip();
    const text = await compareWith('kept-aside.jsonl');
    await eventually(text, (read) => /A is kept-aside\.jsonl.*B minus A/.test(read));
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
