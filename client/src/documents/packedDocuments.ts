import { type Disposable, EventEmitter, Uri, workspace } from 'vscode';
import { packedPartOf, packedScheme } from '#shared/packedPart';
import { messages, type PackedTextResult } from '#shared/protocol';
import type { LanguageServer } from '../languageServer';

/** The file that a document is about: of the read-only text of a packed file, the packed file; else the document itself. */
export function reviewedFile(uri: Uri): Uri {
  const shown = uri.scheme === packedScheme ? packedPartOf(uri.query) : undefined;
  return shown ? Uri.parse(shown.archive) : uri;
}

/** Serves the text of packed files as read-only documents, and reads it again when a file has been reviewed anew. */
export function servePackedDocuments(server: LanguageServer): Disposable {
  const changed = new EventEmitter<Uri>();
  const registrations = [
    changed,
    workspace.registerTextDocumentContentProvider(packedScheme, {
      onDidChange: changed.event,
      async provideTextDocumentContent(uri) {
        const { text } = await server.request<PackedTextResult>(messages.packedText, { uri: uri.toString() });
        return text ?? 'There is nothing to show here: the address names no packed file.';
      },
    }),
    server.onSummaryChanged((params) => {
      const file = Uri.parse(params.uri).toString();
      for (const { uri } of workspace.textDocuments) {
        if (uri.scheme === packedScheme && reviewedFile(uri).toString() === file) changed.fire(uri);
      }
    }),
  ];
  return { dispose: () => registrations.forEach((registration) => void registration.dispose()) };
}
