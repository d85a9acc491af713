import { type Disposable, type LogOutputChannel, languages, type TextDocument, workspace } from 'vscode';
import { documentSelector } from '../documentSelector';
import type { LanguageServer } from '../languageServer';
import { documentWorth } from './documentWorth';

/** Starts the server with the first open document that concerns it; until then the extension costs nothing. */
export function startWhenWorth(server: LanguageServer, log: LogOutputChannel): Disposable {
  const consider = (document: TextDocument) => {
    if (server.isRunning() || languages.match(documentSelector, document) === 0 || !documentWorth(document).worth)
      return;
    server.start().catch((error: unknown) => log.error(error instanceof Error ? error : String(error)));
  };
  for (const document of workspace.textDocuments) consider(document);
  const registrations = [
    workspace.onDidOpenTextDocument(consider),
    // A document may become results while it is written, or by a setting.
    workspace.onDidSaveTextDocument(consider),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('evalproof.enable'))
        for (const document of workspace.textDocuments) consider(document);
    }),
  ];
  return { dispose: () => registrations.forEach((registration) => void registration.dispose()) };
}
