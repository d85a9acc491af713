import assert from 'node:assert/strict';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as vscode from 'vscode';
import { eventually } from '../host/eventually';
import { closeEverything, ruleOf, workspaceFile } from './workspaceFile';

const packed = workspaceFile('packed.jsonl.gz');

/** Our findings in the documents that show packed files. */
const shownFindings = (accepts: (found: readonly (readonly [vscode.Uri, vscode.Diagnostic])[]) => boolean) =>
  eventually(
    async () =>
      vscode.languages
        .getDiagnostics()
        .filter(([uri]) => uri.scheme === 'evalproof-packed')
        .flatMap(([uri, found]) => found.map((finding) => [uri, finding] as const)),
    accepts,
  );

suite('a packed file', () => {
  teardown(async () => {
    await closeEverything();
    await vscode.commands.executeCommand('evalproof.clear');
    await vscode.workspace.fs.delete(packed);
  });

  test('has its findings in a read-only document of its text, which follows the file', async () => {
    const plain = Buffer.from(await vscode.workspace.fs.readFile(workspaceFile('swapped-metric.jsonl')));
    await vscode.workspace.fs.writeFile(packed, gzipSync(plain));
    await vscode.commands.executeCommand('evalproof.review', packed);
    const isSwapped = (found: vscode.Diagnostic) => ruleOf(found) === 'swapped-metric';
    const all = await shownFindings((found) => found.some(([, each]) => isSwapped(each)));
    const [uri, finding] = all.find(([, each]) => isSwapped(each)) ?? assert.fail();

    // As the list of problems does it.
    await vscode.commands.executeCommand('vscode.open', uri, { selection: finding.range });
    const editor = await eventually(
      async () => vscode.window.activeTextEditor,
      (active) => active?.document.uri.toString() === uri.toString(),
    );
    assert.ok(editor);
    const { document } = editor;
    assert.equal(document.languageId, 'jsonl');
    assert.equal(document.getText(), plain.toString());
    assert.equal(document.getText(finding.range), '0.375');
    assert.ok(editor.selection.isEqual(finding.range));
    assert.equal(
      await editor.edit((edit) => edit.insert(finding.range.start, '1')).then(() => document.isDirty),
      false,
    );

    // A command without a file is about the packed file, and the text in front is read again when that changes.
    const right = plain.toString().replace('0.375', '0.111');
    await vscode.workspace.fs.writeFile(packed, gzipSync(right));
    await vscode.commands.executeCommand('evalproof.review');
    await eventually(
      async () => document.getText(),
      (text) => text === right,
    );
    assert.equal(gunzipSync(await vscode.workspace.fs.readFile(packed)).toString(), right);
  });
});
