import assert from 'node:assert/strict';
import { eventually } from '../host/eventually';
import { type PanelEditor, panelEditor, rowsOf, textOf } from './panelEditor';

const file = 'agent-trials.jsonl';

suite('the summary panel: charts', () => {
  let panel: PanelEditor;
  suiteSetup(async () => {
    panel = await panelEditor();
    await panel.open(file);
  });

  const shownTasks = async () => textOf((await panel.page(file)).locator('#tasks'));

  test('the two curves have bands, a scale to choose, a sentence and a table', async () => {
    const frame = await panel.page(file);
    const figure = frame.locator('figure', { hasText: 'Any of k, all of k' });
    const chart = figure.getByRole('img', { name: /pass@k rises from 51\.5 % at k = 1 to 65\.0 % at k = 5/ });
    await chart.waitFor();
    assert.equal(await chart.locator('.band').count(), 2);
    const before = await chart.locator('.curve.any .line').getAttribute('d');
    await figure.getByRole('button', { name: 'log k' }).press('Enter');
    await figure.locator('[aria-pressed=true]').waitFor();
    assert.notEqual(await chart.locator('.curve.any .line').getAttribute('d'), before);
    await figure.locator('details > summary').press('Enter');
    const last = figure.locator('tbody tr').last();
    assert.match(await textOf(last), /^5 65\.0 % /);
  });

  test('drawing over bars with the mouse chooses tasks of the table', async () => {
    const frame = await panel.page(file);
    const bars = frame.locator('.bar');
    await bars.nth(5).waitFor();
    const first = await bars.nth(1).boundingBox();
    const last = await bars.nth(4).boundingBox();
    assert.ok(first && last);
    const { mouse } = panel.editor.page;
    await mouse.move(first.x + first.width / 2, first.y + first.height / 2);
    await mouse.down();
    await mouse.move(last.x + last.width / 2, last.y + last.height / 2, { steps: 4 });
    await mouse.up();
    await eventually(shownTasks, (text) => /^Tasks 11 of 40$/.test(text));
    assert.match(await textOf(rowsOf(frame).first()), /4 of 5/);
    await frame.getByRole('button', { name: /Remove the filter rate 20\.0 % . 80\.0 %/ }).click();
    await eventually(shownTasks, (text) => text === 'Tasks 40');
  });

  test('the strip has two handles that keys move', async () => {
    const frame = await panel.page(file);
    const lowest = frame.getByRole('slider', { name: 'lowest rate of the chosen tasks' });
    await lowest.press('Home');
    await lowest.press('PageUp');
    await eventually(
      () => lowest.getAttribute('aria-valuetext'),
      (text) => text === '20.0 %, 26 of 40 tasks chosen',
    );
    await eventually(shownTasks, (text) => text === 'Tasks 26 of 40');
    await lowest.press('Home');
    await eventually(shownTasks, (text) => text === 'Tasks 40');
  });

  test('bars are chosen with the keyboard, too', async () => {
    const frame = await panel.page(file);
    await frame.locator('.bar').first().focus();
    await panel.editor.page.keyboard.press('ArrowRight');
    await panel.editor.page.keyboard.press('Space');
    await eventually(shownTasks, (text) => /^Tasks 3 of 40$/.test(text));
    await panel.editor.page.keyboard.press('Shift+ArrowRight');
    await eventually(shownTasks, (text) => /^Tasks 5 of 40$/.test(text));
    assert.equal(await frame.locator('.bar[aria-pressed=true]').count(), 2);
    await panel.editor.page.keyboard.press('Escape');
    await eventually(shownTasks, (text) => text === 'Tasks 40');
  });
});
