import assert from 'node:assert/strict';
import { join } from 'node:path';
import { eventually } from '../host/eventually';
import type { Editor } from '../host/openEditor';
import { root } from '../host/places';
import { openTestedEditor } from './openTestedEditor';

suite('a results file in the window', () => {
  let editor: Editor;
  suiteSetup(async () => {
    editor = await openTestedEditor({ folder: join(root, 'examples') });
  });
  suiteTeardown(() => editor.close());

  test('shows problems, lens, status and hovers', async () => {
    await editor.openFile('swapped-metric.jsonl');
    assert.match((await editor.codeLenses())[0] ?? '', /^6 tasks × 4 trials · pass@1 .*Open summary$/);
    const rows = await editor.problems();
    assert.ok(
      rows.some((row) => row.includes('swapped-metric')),
      rows.join('\n'),
    );
    await eventually(editor.statusBar, (items) => items.some((item) => /58\.3 % \(SE/.test(item)));
    assert.match(await editor.hoverAt(25, 42), /pass\^3/);
    assert.match(await editor.hoverAt(25, 26), /✓ pass@1 0\.5833 matches/);
  });

  test('a quick fix puts the right number in', async () => {
    await editor.openFile('swapped-metric.jsonl');
    const titles = await editor.quickFixes(25, 42);
    await editor.page.keyboard.press('Escape');
    const fix = titles.find((title) => !/^Mute|^Fix |^Explain/.test(title)) ?? '';
    await editor.applyQuickFix(25, 42, fix);
    await eventually(editor.visibleLines, (lines) =>
      lines.some((text) => /"pass@3": 0\.\d+/.test(text) && !text.includes('0.375')),
    );
    await editor.runCommand('File: Revert File');
  });
});
