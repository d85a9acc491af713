import assert from 'node:assert/strict';
import { basename } from 'node:path';
import * as vscode from 'vscode';
import { closeEverything, findings, openFile, workspaceFile } from './workspaceFile';

/** Whether a bundle of the extension has been loaded into this process, which is the extension's, too. */
const isLoaded = (name: string): boolean => Object.keys(require.cache).some((path) => basename(path) === name);

// The first suite of its run: nothing has been opened before.
suite('activation', () => {
  teardown(closeEverything);

  test('an ordinary document activates the extension but loads no client for a server; results do', async () => {
    const extension = vscode.extensions.getExtension('evalproof.evalproof');
    assert.ok(extension);
    const ordinary = workspaceFile('ordinary-settings.json');
    await vscode.workspace.fs.writeFile(ordinary, Buffer.from('{"name": "x", "version": "1.0.0"}'));
    await openFile('ordinary-settings.json');
    await extension.activate();
    assert.ok(extension.isActive);
    assert.deepEqual([isLoaded('extension.js'), isLoaded('languageClient.js')], [true, false]);
    await findings((await openFile('rounded-to-one.jsonl')).uri);
    assert.ok(isLoaded('languageClient.js'));
    await vscode.workspace.fs.delete(ordinary);
  });
});
