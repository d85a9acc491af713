import type {
  DidChangeTextDocumentParams,
  DidCloseTextDocumentParams,
  DidOpenTextDocumentParams,
} from 'vscode-languageserver';

/** The three messages by which an editor keeps the server's text equal to its own. */
export interface TextDocumentSyncHandlers {
  opened(params: DidOpenTextDocumentParams): void;
  edited(params: DidChangeTextDocumentParams): void;
  closed(params: DidCloseTextDocumentParams): void;
}
