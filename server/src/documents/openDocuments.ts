import { URI } from 'vscode-uri';
import { type BlockText, blockText, bytesOf, changed } from './blockText';
import type { ByteSource } from './byteSource';
import { isView } from './isView';
import type { TextDocumentSyncHandlers } from './textSync';

/** A document as the editor shows it, saved or not. */
export interface OpenDocument {
  readonly uri: string;
  readonly languageId: string;
  readonly version: number;
  readonly text: BlockText;
}

/** What is open in the editor; read-only views of other versions (`git:` and the like) are not kept. */
export interface OpenDocuments extends TextDocumentSyncHandlers {
  get(uri: string): OpenDocument | undefined;
  /** URIs of all open documents. */
  uris(): readonly string[];
  /** The URI as the client spells it when the place is open (clients escape characters differently), else as given. */
  spelled(uri: string): string;
  /** Called after a document was opened or edited (`text`) and after it was closed. */
  onChanged(listener: (uri: string, change: 'opened' | 'edited' | 'closed') => void): void;
}

/** Open text as a source of bytes, as it is now: later edits do not show in it. */
export const openSource = ({ text }: OpenDocument): ByteSource => ({
  hidesMark: false,
  read: async (from, to) => bytesOf(text, from, to),
});

const canonical = (uri: string): string => URI.parse(uri).toString();

/** An empty set of open documents. */
export const createOpenDocuments = (): OpenDocuments => {
  const documents = new Map<string, OpenDocument>();
  const listeners: ((uri: string, change: 'opened' | 'edited' | 'closed') => void)[] = [];
  const tell = (uri: string, change: 'opened' | 'edited' | 'closed'): void => {
    for (const listener of listeners) listener(uri, change);
  };
  return {
    get: (uri) => documents.get(uri),
    uris: () => [...documents.keys()],
    spelled: (uri) => [...documents.keys()].find((open) => canonical(open) === canonical(uri)) ?? uri,
    onChanged: (listener) => void listeners.push(listener),
    opened({ textDocument: { uri, languageId, version, text } }) {
      if (isView(uri)) return;
      documents.set(uri, { uri, languageId, version, text: blockText(text) });
      tell(uri, 'opened');
    },
    edited({ textDocument: { uri, version }, contentChanges }) {
      const document = documents.get(uri);
      if (!document) return;
      documents.set(uri, { ...document, version, text: contentChanges.reduce(changed, document.text) });
      tell(uri, 'edited');
    },
    closed({ textDocument: { uri } }) {
      if (documents.delete(uri)) tell(uri, 'closed');
    },
  };
};
