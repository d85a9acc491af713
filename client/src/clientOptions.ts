import type { LogOutputChannel } from 'vscode';
import type { LanguageClientOptions } from 'vscode-languageclient/node';
import { withheldText } from './documents/withheldText';

// Files, new documents, and files of virtual workspaces as far as their text is open. Views of older revisions (`git:`) and
// other read-only texts are no documents of ours.
const schemes = ['file', 'untitled', 'vscode-vfs'];
const languages = ['jsonl', 'json', 'csv', 'tsv', 'markdown', 'latex', 'tex', 'html', 'python'];

export const documentSelector = [
  ...schemes.flatMap((scheme) => languages.map((language) => ({ scheme, language }))),
  // The cells of a notebook are documents of their own.
  ...['markdown', 'python'].map((language) => ({ scheme: 'vscode-notebook-cell', language })),
];

/** How the client talks to the server: which documents it sends, and where both write their log. */
export const clientOptions = (log: LogOutputChannel): LanguageClientOptions => ({
  documentSelector,
  outputChannel: log,
  diagnosticCollectionName: 'evalproof',
  middleware: withheldText(),
  markdown: { isTrusted: { enabledCommands: ['evalproof.openSummary'] }, supportHtml: false },
});
