import { type Connection, DiagnosticSeverity } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { diagnosticSource } from './diagnostics';
import type { Services } from './services';

/** Shows what is wrong in evalproof.json in that file itself; the parts that can be used are used. */
export const register = (connection: Connection, services: Services): void => {
  const marked = new Set<string>();
  services.settings.onProjectFile(({ uri, text, problems }) => {
    if (problems.length === 0 && !marked.delete(uri)) return;
    if (problems.length > 0) marked.add(uri);
    const document = TextDocument.create(uri, 'jsonc', 0, text);
    const diagnostics = problems.map(({ message, start, end }) => ({
      range: { start: document.positionAt(start), end: document.positionAt(end) },
      severity: DiagnosticSeverity.Warning,
      source: diagnosticSource,
      code: 'settings',
      message,
    }));
    for (const { message } of problems) services.log(`${uri}: ${message}`);
    void connection.sendDiagnostics({ uri, diagnostics });
  });
  services.settings.onForgotten(async () => {
    for (const uri of marked) {
      if (await services.files.stat(uri)) continue;
      marked.delete(uri);
      await connection.sendDiagnostics({ uri, diagnostics: [] });
    }
  });
};
