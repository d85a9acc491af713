import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually } from '../host/eventually';
import { hoverAt } from './hoverAt';
import { closeEverything, findings, openFile, ruleOf, workspaceFile } from './workspaceFile';

suite('reading an open file', () => {
  teardown(closeEverything);

  test('a wrong number is marked at its place, with its documentation', async () => {
    const document = await openFile('swapped-metric.jsonl');
    const finding = (await findings(document.uri)).find((each) => ruleOf(each) === 'swapped-metric');
    assert.ok(finding);
    assert.equal(document.getText(finding.range), '0.375');
    assert.ok(typeof finding.code === 'object' && finding.code.target.path.endsWith('swapped-metric.md'));
  });

  test('a hover explains a wrong number, a right number and a record', async () => {
    const document = await openFile('swapped-metric.jsonl');
    const [finding] = await findings(document.uri);
    assert.ok(finding);
    assert.match(await hoverAt(document.uri, finding.range.start), /pass\^3/);
    const summary = document.positionAt(document.getText().lastIndexOf('0.5833') + 1);
    assert.match(await hoverAt(document.uri, summary), /✓ \*\*pass@1 0\.5833\*\* matches/);
    assert.match(await hoverAt(document.uri, new vscode.Position(0, 3)), /of \d+ passed/);
  });

  test('a code lens on the first line says how good the run is', async () => {
    const document = await openFile('honest-trials.jsonl');
    const read = async () =>
      (await vscode.commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', document.uri)) ?? [];
    const [lens] = await eventually(read, (lenses) => lenses.length > 0);
    assert.ok(lens);
    assert.equal(lens.range.start.line, 0);
    assert.match(lens.command?.title ?? '', /^8 tasks × 5 trials · pass@1 .* · Open summary$/);
  });

  test('an edit changes the findings, and a quick fix puts the right number in', async () => {
    const document = await openFile('swapped-metric.jsonl');
    const [finding] = await findings(document.uri);
    assert.ok(finding);
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      finding.range,
    );
    const fix = actions.find(({ isPreferred }) => isPreferred);
    assert.ok(fix?.edit, actions.map(({ title }) => title).join(' | '));
    assert.ok(await vscode.workspace.applyEdit(fix.edit));
    await findings(document.uri, (found) => !found.some((each) => ruleOf(each) === 'swapped-metric'));
    assert.ok(!document.getText().includes('0.375'));
    const titles = actions.map(({ title }) => title);
    for (const where of ['on this line', 'in this file', 'everywhere']) {
      assert.ok(titles.includes(`Mute swapped-metric ${where}`), titles.join(' | '));
    }
  });

  test('all trials of a task are found from one of them, and tasks are listed as symbols', async () => {
    const document = await openFile('honest-trials.jsonl');
    await eventually(
      async () =>
        vscode.commands.executeCommand<vscode.DocumentSymbol[]>('vscode.executeDocumentSymbolProvider', document.uri),
      (symbols) => symbols?.length === 8,
    );
    const position = document.positionAt(document.getText().indexOf('parse-iso-dates') + 2);
    const places = await vscode.commands.executeCommand<vscode.Location[]>(
      'vscode.executeReferenceProvider',
      document.uri,
      position,
    );
    assert.deepEqual(
      places.map(({ range }) => range.start.line),
      [0, 1, 2, 3, 4],
    );
  });

  test('closing a file ends its findings', async () => {
    const uri = workspaceFile('plug-in-estimator.jsonl');
    // Opened as a person does; a document that an extension has opened lives on for minutes.
    await vscode.commands.executeCommand('vscode.open', uri);
    await findings(uri);
    await closeEverything();
    await findings(uri, (left) => left.length === 0);
  });

  test('ordinary JSON is left alone', async () => {
    const uri = workspaceFile('ordinary.json');
    await vscode.workspace.fs.writeFile(uri, Buffer.from('{"name": "x", "version": "1.0.0", "rules": {"a": 1}}'));
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document);
    // A finding elsewhere shows that the server has had time to speak.
    await findings((await openFile('swapped-metric.jsonl')).uri);
    assert.deepEqual(
      vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'evalproof'),
      [],
    );
    assert.equal(await hoverAt(uri, new vscode.Position(0, 3)).then((text) => /trial|pass@/.test(text)), false);
  });
});
