import assert from 'node:assert/strict';
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
});
