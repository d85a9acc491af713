import type { TextDocumentItem } from 'vscode-languageserver';

/**
 * A document of `textDocument/didOpen` without its text, marked by `onDisk: true`: an editor on the same disk need not send
 * tens of megabytes that the server reads quicker itself. Its first edit replaces the whole text, since the file may have
 * changed meanwhile.
 */
interface WithheldDocument extends TextDocumentItem {
  readonly onDisk: true;
}

/** Whether the text of an opened document is to be read from its file. */
export const isOnDisk = (document: TextDocumentItem): document is WithheldDocument =>
  'onDisk' in document && document.onDisk === true;
