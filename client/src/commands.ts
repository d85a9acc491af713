import { commands, type Disposable, env, type LogOutputChannel, type Uri, window } from 'vscode';
import { type ExportResult, messages, serverCommands } from '#shared/protocol';
import { commandResources } from './documents/shownResource';
import type { LanguageServer } from './languageServer';

const pick = async (): Promise<readonly Uri[]> =>
  (await window.showOpenDialog({
    canSelectFiles: true,
    canSelectFolders: true,
    canSelectMany: true,
    openLabel: 'Review',
  })) ?? [];

/**
 * Registers every command of the palette, the menus and the code lens.
 * @param front the file, or the file of the panel, in front: what a command without an argument is about
 */
export function registerCommands(
  server: LanguageServer,
  log: LogOutputChannel,
  openSummary: (uri: Uri) => void,
  front: () => Uri | undefined,
): readonly Disposable[] {
  const resources = async (argument: unknown, selection: unknown): Promise<readonly Uri[]> => {
    const named = commandResources(argument, selection, front());
    return named.length > 0 ? named : pick();
  };
  return [
    commands.registerCommand('evalproof.openSummary', async (argument?: unknown, selection?: unknown) => {
      for (const uri of await resources(argument, selection)) openSummary(uri);
    }),
    commands.registerCommand('evalproof.review', async (argument?: unknown, selection?: unknown) => {
      const uris = await resources(argument, selection);
      if (uris.length === 0) return;
      await server.execute(serverCommands.review, ...uris.map(String));
      // The findings of files that are not open are seen nowhere else.
      await commands.executeCommand('workbench.actions.view.problems');
    }),
    commands.registerCommand('evalproof.clear', async () => {
      if (server.isRunning()) await server.execute(serverCommands.clear);
    }),
    // Not in the palette: the code action of a finding names the document and the run.
    commands.registerCommand('evalproof.copyRerunList', async (uri: string, run: string) => {
      const { text } = await server.request<ExportResult>(messages.export, { uri, run, format: 'rerun' });
      await env.clipboard.writeText(text);
      window.setStatusBarMessage('Evalproof: the list of trials to run again is copied.', 4000);
    }),
    commands.registerCommand('evalproof.restart', () => server.restart()),
    commands.registerCommand('evalproof.showOutput', () => log.show()),
  ];
}
