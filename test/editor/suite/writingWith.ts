import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { findings, ruleOf } from './workspaceFile';

/** Our finding of a rule in a document, once it is there. */
export async function findingOf(uri: vscode.Uri, rule: string): Promise<vscode.Diagnostic> {
  const found = await findings(uri, (all) => all.some((each) => ruleOf(each) === rule));
  return found.find((each) => ruleOf(each) === rule) ?? assert.fail();
}

/** The place behind the first occurrence of some words, moved on by `more` characters. */
export function behind(document: vscode.TextDocument, words: string, more = 0): vscode.Position {
  const at = document.getText().indexOf(words);
  assert.ok(at >= 0, words);
  return document.positionAt(at + words.length + more);
}

/** Labels of the values that completion offers at a place. */
export async function offeredValues(uri: vscode.Uri, position: vscode.Position): Promise<readonly string[]> {
  const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
    'vscode.executeCompletionItemProvider',
    uri,
    position,
  );
  return items
    .filter(({ kind }) => kind === vscode.CompletionItemKind.Value)
    .map(({ label }) => (typeof label === 'string' ? label : label.label));
}

/** The code actions at a range, of one kind or of all. */
export const actionsAt = (uri: vscode.Uri, range: vscode.Range, kind?: string): Thenable<vscode.CodeAction[]> =>
  vscode.commands.executeCommand('vscode.executeCodeActionProvider', uri, range, kind);

/** Makes the change of the first action that is accepted. */
export async function perform(
  actions: readonly vscode.CodeAction[],
  accepts: (action: vscode.CodeAction) => boolean,
): Promise<void> {
  const edit = actions.find(accepts)?.edit;
  assert.ok(edit, actions.map(({ title }) => title).join(' | '));
  assert.ok(await vscode.workspace.applyEdit(edit));
}

/** Texts of the marks behind the numbers of a document. */
export async function marksOf(document: vscode.TextDocument): Promise<readonly string[]> {
  const whole = new vscode.Range(0, 0, document.lineCount, 0);
  const hints = await vscode.commands.executeCommand<vscode.InlayHint[]>(
    'vscode.executeInlayHintProvider',
    document.uri,
    whole,
  );
  return hints.map(({ label }) => (typeof label === 'string' ? label : label.map(({ value }) => value).join('')));
}
