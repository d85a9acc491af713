import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeEverything, findings, openFile, ruleOf, workspaceFile } from './workspaceFile';

const name = 'large-run.jsonl';
const isMismatch = (finding: vscode.Diagnostic): boolean => ruleOf(finding) === 'value-mismatch';

suite('a large text', () => {
  teardown(async () => {
    await closeEverything();
    await vscode.workspace.fs.delete(workspaceFile(name));
  });

  test('is read by the server from the disk, and followed when it is edited', async () => {
    const output = 'x'.repeat(1000);
    const rows = Array.from({ length: 5000 }, (_, row) =>
      JSON.stringify({ task_id: `task-${row % 50}`, trial: Math.floor(row / 50), passed: row % 2 === 0, output }),
    );
    // 5 MB: texts of more than 4 MB are not sent.
    const text = `${rows.join('\n')}\n{"summary": {"pass@1": 0.9}}\n`;
    await vscode.workspace.fs.writeFile(workspaceFile(name), Buffer.from(text));
    const document = await openFile(name);
    const found = await findings(document.uri, (all) => all.some(isMismatch));
    const wrong = found.find(isMismatch) ?? assert.fail();
    assert.equal(document.getText(wrong.range), '0.9');
    const edit = new vscode.WorkspaceEdit();
    edit.replace(document.uri, wrong.range, '0.5');
    assert.ok(await vscode.workspace.applyEdit(edit));
    await findings(document.uri, (all) => !all.some(isMismatch));
  });
});
