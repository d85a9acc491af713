import { Range, type TextDocument } from 'vscode';
import {
  DidOpenTextDocumentNotification,
  type DidOpenTextDocumentParams,
  type Middleware,
} from 'vscode-languageclient/node';

/** UTF-16 units from which on a text is left to the server to read. */
const largeText = 4 << 20;
const readableEncodings = ['utf8', 'utf8bom'];

const isLarge = (document: TextDocument): boolean =>
  document.offsetAt(document.lineAt(document.lineCount - 1).range.end) > largeText;

/** Whether the file holds the text as it stands in the editor. */
const isAsOnDisk = (document: TextDocument): boolean =>
  document.uri.scheme === 'file' && !document.isDirty && readableEncodings.includes(document.encoding);

/**
 * Leaves the text of large clean files out of `textDocument/didOpen`, where it would have to be copied between three
 * processes: the server reads the file. The first edit sends the whole text, later ones what changed, as ever.
 */
export function withheldText(): Pick<Middleware, 'didOpen' | 'didChange' | 'didClose' | 'sendNotification'> {
  const withheld = new Set<string>();
  return {
    didOpen: (document, next) => {
      const uri = document.uri.toString();
      // What was withheld from a server that has ended may be sent in full to the next one.
      withheld.delete(uri);
      if (!isAsOnDisk(document) || !isLarge(document)) return next(document);
      withheld.add(uri);
      return next(Object.create(document, { getText: { value: () => '' } }));
    },
    sendNotification: (type, next, params) => {
      const method = typeof type === 'string' ? type : type.method;
      if (method !== DidOpenTextDocumentNotification.method) return next(type, params);
      const { textDocument } = params as DidOpenTextDocumentParams;
      const onDisk = { textDocument: { ...textDocument, onDisk: true } };
      return next(type, withheld.has(textDocument.uri) ? (onDisk as typeof params) : params);
    },
    didChange: (event, next) => {
      const { document } = event;
      if (!withheld.delete(document.uri.toString())) return next(event);
      // What the server read may be older or newer than what was edited.
      const whole = new Range(0, 0, 0x7fffffff, 0);
      const change = { range: whole, rangeOffset: 0, rangeLength: 0, text: document.getText() };
      return next({ ...event, document, contentChanges: [change] });
    },
    didClose: (document, next) => {
      withheld.delete(document.uri.toString());
      return next(document);
    },
  };
}
