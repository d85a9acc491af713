import assert from 'node:assert/strict';
import { join } from 'node:path';
import { eventually } from '../host/eventually';
import { root } from '../host/places';
import { openTestedEditor } from './openTestedEditor';

suite('Restricted Mode', () => {
  test('a results file is reviewed in a folder that is not trusted', async () => {
    const editor = await openTestedEditor({ folder: join(root, 'examples'), trusted: false });
    await eventually(editor.statusBar, (items) => items.includes('Restricted Mode'));
    await editor.openFile('value-mismatch.jsonl');
    const rows = await editor.problems();
    assert.ok(
      rows.some((row) => row.includes('value-mismatch')),
      rows.join('\n'),
    );
    await editor.close();
  });
});
