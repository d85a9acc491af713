import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually } from '../host/eventually';

/** URI of a file of the open folder, which is a copy of `examples`. */
export function workspaceFile(name: string): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.[0];
  assert.ok(folder, 'no folder is open');
  return vscode.Uri.joinPath(folder.uri, name);
}

/** Opens a file of the folder in an editor. */
export async function openFile(name: string): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(workspaceFile(name));
  await vscode.window.showTextDocument(document);
  return document;
}

/** Our findings of a document, once they are accepted; by default, once there are any. */
export async function findings(
  uri: vscode.Uri,
  accepts: (findings: readonly vscode.Diagnostic[]) => boolean = (found) => found.length > 0,
  seconds?: number,
): Promise<readonly vscode.Diagnostic[]> {
  const read = async () => vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'evalproof');
  return eventually(read, accepts, seconds);
}

/** Code of a finding: the name of its rule. */
export const ruleOf = ({ code }: vscode.Diagnostic): string =>
  String(typeof code === 'object' && code !== null ? code.value : code);

export async function closeEverything(): Promise<void> {
  await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  await vscode.commands.executeCommand('workbench.action.closeAllEditors');
}
