import * as vscode from 'vscode';

const textOf = (hovers: readonly vscode.Hover[]): string =>
  hovers
    .flatMap(({ contents }) => contents)
    .map((content) => (typeof content === 'string' ? content : content.value))
    .join('\n');

/** What all hovers at a place say, as Markdown. */
export const hoverAt = async (uri: vscode.Uri, position: vscode.Position): Promise<string> =>
  textOf(await vscode.commands.executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', uri, position));
