import assert from 'node:assert/strict';
import * as vscode from 'vscode';

suite('activation', () => {
  test('the extension is there and activates', async () => {
    const extension = vscode.extensions.getExtension('evalproof.evalproof');
    assert.ok(extension);
    await extension.activate();
    assert.ok(extension.isActive);
  });
});
