import assert from 'node:assert/strict';
import { open, rm } from 'node:fs/promises';
import * as vscode from 'vscode';
import { eventually } from '../host/eventually';
import { closeEverything, findings, openFile, ruleOf, workspaceFile } from './workspaceFile';

const summaryTabs = () =>
  vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .filter(({ input }) => input instanceof vscode.TabInputWebview && input.viewType.endsWith('evalproof.summary'));

suite('commands', () => {
  teardown(closeEverything);

  test('Review File or Folder finds what is wrong in files that are not open; Clear Results ends it', async () => {
    const uri = workspaceFile('swapped-metric.jsonl');
    await vscode.commands.executeCommand('evalproof.review', uri);
    const found = await findings(uri);
    assert.ok(found.some((each) => ruleOf(each) === 'swapped-metric'));
    await vscode.commands.executeCommand('evalproof.clear');
    await findings(uri, (left) => left.length === 0);

    await vscode.commands.executeCommand('evalproof.review', vscode.workspace.workspaceFolders?.[0]?.uri);
    await findings(uri);
    await findings(workspaceFile('value-mismatch.jsonl'));
    assert.deepEqual(await findings(workspaceFile('honest-summary.jsonl'), () => true), []);
    await vscode.commands.executeCommand('evalproof.clear');
    await findings(uri, (left) => left.length === 0);
  });

  test('Open Summary opens one panel a file', async () => {
    const document = await openFile('honest-trials.jsonl');
    await vscode.commands.executeCommand('evalproof.openSummary');
    await eventually(
      async () => summaryTabs().map(({ label }) => label),
      (labels) => labels.includes('Summary: honest-trials.jsonl'),
    );
    await vscode.commands.executeCommand('evalproof.openSummary', document.uri.toString());
    assert.equal(summaryTabs().length, 1);
  });

  test('the server comes back after Restart Server', async () => {
    const document = await openFile('swapped-metric.jsonl');
    await findings(document.uri);
    await vscode.commands.executeCommand('evalproof.restart');
    await findings(document.uri);
  });

  test('a file too large for extensions is reviewed by its place', async () => {
    const uri = workspaceFile('huge.jsonl');
    const filler = 'x'.repeat(4000);
    const file = await open(uri.fsPath, 'w');
    try {
      // 60 MB: above the 50 × 1024² characters at which the editor stops sending documents.
      for (let task = 0; task < 150; task++) {
        const lines = Array.from({ length: 100 }, (_, trial) =>
          JSON.stringify({ task_id: `task-${task}`, trial, passed: (task + trial) % 3 === 0, output: filler }),
        );
        await file.write(`${lines.join('\n')}\n`);
      }
      await file.write('{"summary": {"pass@1": 0.9}}\n');
      await file.close();
      await assert.rejects(async () => vscode.workspace.openTextDocument(uri));
      await vscode.commands.executeCommand('evalproof.review', uri);
      const [finding] = await findings(uri);
      assert.equal(finding?.range.start.line, 15_000);
      await vscode.commands.executeCommand('evalproof.clear');
    } finally {
      await rm(uri.fsPath);
    }
  });
});
