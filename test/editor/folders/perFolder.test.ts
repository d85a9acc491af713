import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually } from '../host/eventually';
import { closeEverything, findings, ruleOf } from '../suite/workspaceFile';
import { findingOf, marksOf } from '../suite/writingWith';

/** The results of the first folder give 75.0 %, those of the second, under the same name, 50.0 %. */
const text = '<!-- evalproof: results.jsonl -->\n\nThe agent has pass@1 of 75.0 %.\n';
const written: vscode.Uri[] = [];

function folderOf(name: string): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.find((each) => each.name === name);
  assert.ok(folder, `the folder ${name} is not open`);
  return folder.uri;
}

async function write(folder: string, name: string, content: string): Promise<vscode.Uri> {
  const uri = vscode.Uri.joinPath(folderOf(folder), name);
  await vscode.workspace.fs.writeFile(uri, Buffer.from(content));
  written.push(uri);
  return uri;
}

async function opened(folder: string, name: string, content: string): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(await write(folder, name, content));
  await vscode.window.showTextDocument(document, { preview: false });
  return document;
}

const change = (folder: string, key: string, value: unknown): Thenable<void> =>
  vscode.workspace
    .getConfiguration('evalproof', folderOf(folder))
    .update(key, value, vscode.ConfigurationTarget.WorkspaceFolder);

const rulesOf = (uri: vscode.Uri): Promise<readonly string[]> =>
  findings(uri, () => true).then((found) => found.map(ruleOf));

suite('a workspace of several folders', () => {
  teardown(async () => {
    await closeEverything();
    for (const uri of written.splice(0)) await vscode.workspace.fs.delete(uri);
  });

  test('a link leads to the results of its own folder', async () => {
    const first = await opened('first', 'README.md', text);
    const second = await opened('second', 'README.md', text);
    const wrong = await findingOf(second.uri, 'value-mismatch');
    assert.match(wrong.message, /50\.0/);
    assert.ok(!(await rulesOf(first.uri)).includes('value-mismatch'));
  });

  test('a link never leads into another folder', async () => {
    const document = await opened('second', 'README.md', text.replace('results.jsonl', '../first/results.jsonl'));
    await findingOf(document.uri, 'unresolved-link');
  });

  test('evalproof.json names the results of the documents of its own folder', async () => {
    const unlinked = text.replace(/^.*\n/, '');
    await write('second', 'evalproof.json', '{ "documents": { "*.md": ["results.jsonl"] } }\n');
    const first = await opened('first', 'notes.md', unlinked);
    const second = await opened('second', 'notes.md', unlinked);
    await findingOf(second.uri, 'value-mismatch');
    assert.ok(!(await rulesOf(first.uri)).includes('value-mismatch'));
  });

  test('settings hold in the folder they are made for', async () => {
    const first = await opened('first', 'README.md', text.replace('75.0', '62.5'));
    const second = await opened('second', 'README.md', text);
    await findingOf(first.uri, 'value-mismatch');
    try {
      await change('first', 'rules', { 'value-mismatch': 'off' });
      await change('second', 'inlayHints.enable', true);
      await findings(first.uri, (found) => !found.some((each) => ruleOf(each) === 'value-mismatch'));
      await findingOf(second.uri, 'value-mismatch');
      const marks = await eventually(
        () => marksOf(second),
        (shown) => shown.length > 0,
      );
      assert.deepEqual(marks, ['→ 50.0 %']);
      assert.deepEqual(await marksOf(first), []);
    } finally {
      await change('first', 'rules', undefined);
      await change('second', 'inlayHints.enable', undefined);
    }
  });
});
