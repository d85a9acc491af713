import assert from 'node:assert/strict';
import { eventually } from '../host/eventually';
import { type PanelEditor, panelEditor, rowsOf, textOf, unfold } from './panelEditor';
import { hostileName, manyTasks } from './panelWorkspace';

suite('the summary panel: tasks', () => {
  let panel: PanelEditor;
  suiteSetup(async () => {
    panel = await panelEditor();
  });

  // The status bar names the line of a focused editor only; the number of the current line is always set off.
  const line = (number: number) =>
    eventually(
      () => panel.editor.page.locator('.monaco-editor .line-numbers.active-line-number').allInnerTexts(),
      (numbers) => numbers.includes(String(number)),
    );

  test('sorts, filters by text and by group, and shows what tasks cost', async () => {
    const frame = await panel.open('agent-trials.jsonl');
    const first = () => textOf(rowsOf(frame).first());
    await frame.getByRole('button', { name: 'tokens', exact: true }).click();
    await eventually(first, (text) => /^compress-queue 5 of 5 .* 11,325 scheduling/.test(text));
    await frame.getByRole('searchbox', { name: 'Filter tasks by name' }).fill('REPAIR');
    await eventually(
      () => rowsOf(frame).count(),
      (count) => count === 4,
    );
    await frame.getByRole('searchbox', { name: 'Filter tasks by name' }).fill('');
    const groups = await unfold(frame, 'By group');
    await groups.getByRole('button', { name: 'parsing' }).click();
    await eventually(
      () => textOf(frame.locator('#tasks')),
      (text) => text === 'Tasks 10 of 40',
    );
    assert.match(await textOf(groups), /\(macro\).*\(micro\).*4 group means/);
  });

  test('keys open a line, walk failing trials and flaky tasks, and show two trials side by side', async () => {
    const frame = await panel.open('agent-trials.jsonl');
    const { keyboard } = panel.editor.page;
    await rowsOf(frame).first().locator('th button').focus();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await line(6);
    await rowsOf(frame).nth(1).locator('th button').focus();
    await keyboard.press('n');
    await line(11);
    await keyboard.press('n');
    await line(21);
    await keyboard.press('f');
    await line(26);
    await keyboard.press('Shift+F');
    await line(11);
    await keyboard.press('t');
    await frame.getByRole('heading', { name: 'Trials of repair-calendar' }).waitFor();
    await keyboard.press('d');
    const diff = panel.editor.page.locator('.monaco-diff-editor:visible');
    await diff.locator('.view-line', { hasText: 'is missing' }).first().waitFor();
    await panel.editor.page.locator('.tab', { hasText: 'repair-calendar: failing' }).waitFor();
  });

  test('a file of 100,000 tasks scrolls, by wheel and by keyboard', async () => {
    const frame = await panel.open('many.jsonl');
    await rowsOf(frame).first().waitFor();
    const last = `task-${manyTasks - 1}`.replace('task-', 'task-0');
    const scroller = frame.locator('.scroller');
    await scroller.hover();
    await scroller.evaluate(async (element) => {
      for (let step = 0; step < 60; step++) {
        element.scrollTop += 900;
        await new Promise(requestAnimationFrame);
      }
    });
    await eventually(
      () => textOf(rowsOf(frame).nth(12)),
      (text) => text.includes('task-0'),
    );
    assert.ok((await rowsOf(frame).count()) < 80);
    await rowsOf(frame).nth(15).locator('th button').focus();
    await panel.editor.page.keyboard.press('End');
    await eventually(
      () => scroller.evaluate((element) => element.ownerDocument.activeElement?.textContent?.trim()),
      (text) => text === last,
    );
    await panel.editor.page.keyboard.press('Enter');
    await line(manyTasks);
  });

  test('markup in the names of a file stays text', async () => {
    const frame = await panel.open('hostile.jsonl');
    const name = rowsOf(frame).first().locator('th button');
    assert.equal((await name.textContent())?.trim(), `${hostileName}0`);
    await frame.getByRole('button', { name: `Trials of ${hostileName}0` }).click();
    await frame.getByRole('button', { name: /Failing beside passing/ }).click();
    await panel.editor.page.locator('.monaco-diff-editor:visible').waitFor();
    const again = await panel.page('hostile.jsonl');
    assert.equal(await again.locator('#page img, #page script').count(), 0);
    assert.deepEqual(panel.complaints, []);
  });
});
