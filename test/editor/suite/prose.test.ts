import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import * as vscode from 'vscode';
import { eventually } from '../host/eventually';
import { hoverAt } from './hoverAt';
import { closeEverything, findings, openFile, ruleOf, workspaceFile } from './workspaceFile';
import { actionsAt, behind, findingOf, marksOf, offeredValues, perform } from './writingWith';

const refreshKind = 'source.evalproof.refresh';

/** One text in each notation: pass@1 is right, pass@5 is 87.5 %. */
const texts = [
  {
    name: 'paper-notes.md',
    text: `<!-- evalproof: honest-trials.jsonl -->

The agent has pass@1 of 62.5 % and pass@5 of 90.0 %.

pass@2 = `,
    values: ['0.750', '75.0 %', '0.750 (SE 0.131)', '0.750 [0.40, 0.93]'],
  },
  {
    name: 'paper-notes.tex',
    text: `% evalproof: honest-trials.jsonl

The agent has pass@1 of 62.5\\,\\% and pass@5 of 90.0\\,\\%.

pass@2 = `,
    values: ['0.750', '75.0\\,\\%', '0.750 (SE 0.131)', '0.750 [0.40, 0.93]'],
  },
];

const isMismatch = (finding: vscode.Diagnostic): boolean => ruleOf(finding) === 'value-mismatch';

async function opened(name: string, text: string): Promise<vscode.TextDocument> {
  await vscode.workspace.fs.writeFile(workspaceFile(name), Buffer.from(text));
  return openFile(name);
}

for (const { name, text, values } of texts) {
  suite(`writing ${name}`, () => {
    teardown(async () => {
      await closeEverything();
      await vscode.workspace.fs.delete(workspaceFile(name));
    });

    test('a wrong number is marked, numbers and names are explained, and a quick fix keeps the notation', async () => {
      const document = await opened(name, text);
      const { uri } = document;
      const wrong = await findingOf(uri, 'value-mismatch');
      assert.equal(document.getText(wrong.range), '90.0');
      assert.match(await hoverAt(uri, behind(document, 'pass@1 of 62')), /✓.*matches[\s\S]*From honest.*trials\.jsonl/);
      assert.match(await hoverAt(uri, wrong.range.start), /87\.5/);
      assert.match(await hoverAt(uri, behind(document, 'pass')), /C\(n, k\)/);
      await perform(
        await actionsAt(uri, wrong.range),
        ({ isPreferred, title }) => isPreferred === true && /87\.5/.test(title),
      );
      assert.equal(document.getText(), text.replace('90.0', '87.5'));
      await findings(uri, (found) => !found.some(isMismatch));
    });

    test('completion offers the values behind a name, and a link opens its results', async () => {
      const document = await opened(name, text);
      await findingOf(document.uri, 'value-mismatch');
      assert.deepEqual(await offeredValues(document.uri, behind(document, 'pass@2 = ')), values);
      const results = workspaceFile('honest-trials.jsonl').toString();
      const links = await vscode.commands.executeCommand<vscode.DocumentLink[]>(
        'vscode.executeLinkProvider',
        document.uri,
      );
      assert.ok(links.some(({ target }) => target?.toString() === results));
      const places = await vscode.commands.executeCommand<(vscode.Location | vscode.LocationLink)[]>(
        'vscode.executeDefinitionProvider',
        document.uri,
        behind(document, '62'),
      );
      const targets = places.map((place) => ('uri' in place ? place.uri : place.targetUri).toString());
      assert.deepEqual(targets, [results]);
    });

    test('Refresh all numbers shows its changes first and makes them when they are accepted', async () => {
      const document = await opened(name, text);
      await findingOf(document.uri, 'value-mismatch');
      await vscode.commands.executeCommand('editor.action.sourceAction', { kind: refreshKind, apply: 'first' });
      await delay(1500);
      assert.equal(document.getText(), text);
      // As a person does it: tick the change in the preview, then apply.
      for (const command of [
        'refactorPreview.focus',
        'list.focusFirst',
        'refactorPreview.toggleCheckedState',
        'refactorPreview.apply',
      ]) {
        await vscode.commands.executeCommand(command);
      }
      await eventually(
        async () => document.getText(),
        (now) => now === text.replace('90.0', '87.5'),
      );
    });
  });
}

suite('marks behind numbers', () => {
  const name = 'marked-notes.md';

  teardown(async () => {
    await vscode.workspace.getConfiguration('evalproof').update('inlayHints.enable', undefined, false);
    await closeEverything();
    await vscode.workspace.fs.delete(workspaceFile(name));
  });

  test('are there when the setting asks for them', async () => {
    const document = await opened(name, texts[0]?.text ?? assert.fail());
    await findingOf(document.uri, 'value-mismatch');
    assert.deepEqual(await marksOf(document), []);
    await vscode.workspace.getConfiguration('evalproof').update('inlayHints.enable', true, false);
    const marks = await eventually(
      () => marksOf(document),
      (shown) => shown.length > 0,
    );
    assert.deepEqual(marks, ['✓', '→ 87.5 %']);
  });
});

suite('a notebook', () => {
  const uri = workspaceFile('study.ipynb');
  const lines = (text: string): string[] => text.split(/(?<=\n)/);
  const text = texts[0]?.text ?? '';
  const code = 'def pass_at_k(n, c, k):\n    p = c / n\n    return 1 - (1 - p) ** k\n';
  const content = {
    cells: [
      { cell_type: 'markdown', metadata: {}, source: lines(text) },
      { cell_type: 'code', metadata: {}, source: lines(code), outputs: [], execution_count: null },
    ],
    metadata: { language_info: { name: 'python' } },
    nbformat: 4,
    nbformat_minor: 5,
  };

  teardown(async () => {
    await closeEverything();
    await vscode.workspace.fs.delete(uri);
  });

  const openNotebook = async (): Promise<vscode.NotebookEditor> => {
    await vscode.workspace.fs.writeFile(uri, Buffer.from(JSON.stringify(content)));
    return vscode.window.showNotebookDocument(await vscode.workspace.openNotebookDocument(uri));
  };

  /** Puts the cursor into a cell: code actions are for cells with an editor of their own. */
  const enter = async (editor: vscode.NotebookEditor, document: vscode.TextDocument): Promise<void> => {
    const cell = editor.notebook.getCells().find((each) => each.document === document)?.index ?? assert.fail();
    editor.selection = new vscode.NotebookRange(cell, cell + 1);
    await eventually(
      async () => {
        await vscode.commands.executeCommand('notebook.cell.edit');
        return vscode.window.activeTextEditor?.document;
      },
      (active) => active === document,
    );
  };

  test('has findings, hovers, completion, a quick fix and refreshed numbers in its cells', async () => {
    const editor = await openNotebook();
    const [prose, python] = editor.notebook.getCells().map(({ document }) => document);
    assert.ok(prose && python);
    const wrong = await findingOf(prose.uri, 'value-mismatch');
    assert.equal(prose.getText(wrong.range), '90.0');
    assert.match(await hoverAt(prose.uri, behind(prose, 'pass@1 of 62')), /✓.*matches/);
    assert.deepEqual(await offeredValues(prose.uri, behind(prose, 'pass@2 = ')), texts[0]?.values);
    const plugIn = await findingOf(python.uri, 'plug-in-code');
    await enter(editor, python);
    await perform(await actionsAt(python.uri, plugIn.range), ({ isPreferred }) => isPreferred === true);
    await findings(python.uri, (found) => !found.some((each) => ruleOf(each) === 'plug-in-code'));
    await enter(editor, prose);
    const refresh = await actionsAt(prose.uri, new vscode.Range(0, 0, 0, 0), refreshKind);
    await perform(refresh, ({ title }) => title === 'Refresh all numbers');
    await eventually(
      async () => prose.getText(),
      (now) => now === text.replace('90.0', '87.5'),
    );
    await findings(prose.uri, (found) => !found.some(isMismatch));
  });
});
