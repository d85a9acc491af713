import assert from 'node:assert/strict';
import { eventually } from '../host/eventually';
import { type PanelEditor, panelEditor, textOf, unfold } from './panelEditor';

const file = 'agent-trials.jsonl';

suite('the summary panel: planner and calculator', () => {
  let panel: PanelEditor;
  suiteSetup(async () => {
    panel = await panelEditor();
    await panel.open(file);
  });

  test('sliders begin at the run and the tables follow them', async () => {
    const frame = await panel.page(file);
    const planner = await unfold(frame, 'Planner');
    const text = () => textOf(planner);
    await eventually(text, (shown) => /40 tasks × 5 trials give a 95 % interval of ± \d/.test(shown));
    const tasks = planner.getByRole('slider', { name: 'tasks', exact: true });
    assert.equal(await tasks.getAttribute('aria-valuetext'), '40');
    await tasks.press('ArrowRight');
    await eventually(text, (shown) => /50 tasks × 5 trials give/.test(shown));
    await planner.getByRole('slider', { name: 'wanted 95 % half-width' }).press('Home');
    await eventually(text, (shown) => /± 0\.5 takes [\d,]{5,} tasks/.test(shown));
    assert.match(await text(), /more trials buy next to nothing/);
    await planner.getByRole('button', { name: 'As in this run' }).click();
    await eventually(text, (shown) => /40 tasks × 5 trials give/.test(shown));
  });

  test('the calculator is a projection, shows its steps, and a bracket for a k that the run has not', async () => {
    const frame = await panel.page(file);
    const planner = await unfold(frame, 'Planner');
    await planner.getByRole('tab', { name: 'Planner' }).press('ArrowRight');
    const text = () => textOf(planner);
    await eventually(text, (shown) => /A projection for one task of known success rate, not an estimate/.test(shown));
    const k = planner.getByRole('slider', { name: 'k', exact: true });
    await k.press('ArrowRight');
    await eventually(text, (shown) => /Projection, not an estimate: pass@6 of this run lies between/.test(shown));
    assert.match(await text(), /All 6 fail: 0\.485\^6/);
  });
});
