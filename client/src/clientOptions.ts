import type { LogOutputChannel } from 'vscode';
import type { LanguageClientOptions } from 'vscode-languageclient/node';
import { documentSelector } from './documentSelector';
import { withheldText } from './documents/withheldText';

/** How the client talks to the server: which documents it sends, and where both write their log. */
export const clientOptions = (log: LogOutputChannel): LanguageClientOptions => ({
  documentSelector,
  outputChannel: log,
  diagnosticCollectionName: 'evalproof',
  middleware: withheldText(),
  markdown: { isTrusted: { enabledCommands: ['evalproof.openSummary'] }, supportHtml: false },
});
