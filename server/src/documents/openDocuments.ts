import { URI } from 'vscode-uri';
import { type BlockText, blockText, blockTextOfFile, bytesOf, changed, type TextChange } from './blockText';
import type { ByteSource } from './byteSource';
import { isView } from './isView';
import type { TextDocumentSyncHandlers } from './textSync';
import { isOnDisk } from './withheldText';

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

/** A document whose text is being read from disk, with what was edited meanwhile. */
interface Waiting {
  version: number;
  readonly changes: TextChange[];
}

/** An empty set of open documents. `readFile` gives the bytes of a file whose text the client withholds. */
export const createOpenDocuments = (readFile: (uri: string) => Promise<Uint8Array>): OpenDocuments => {
  const documents = new Map<string, OpenDocument>();
  const waitingFor = new Map<string, Waiting>();
  const listeners: ((uri: string, change: 'opened' | 'edited' | 'closed') => void)[] = [];
  const tell = (uri: string, change: 'opened' | 'edited' | 'closed'): void => {
    for (const listener of listeners) listener(uri, change);
  };
  return {
    get: (uri) => documents.get(uri),
    uris: () => [...documents.keys()],
    spelled: (uri) => [...documents.keys()].find((open) => canonical(open) === canonical(uri)) ?? uri,
    onChanged: (listener) => void listeners.push(listener),
    opened({ textDocument }) {
      const { uri, languageId, version, text } = textDocument;
      if (isView(uri)) return;
      const open = (item: OpenDocument): void => {
        documents.set(uri, item);
        tell(uri, 'opened');
      };
      if (!isOnDisk(textDocument)) {
        open({ uri, languageId, version, text: blockText(text) });
        return;
      }
      const waiting: Waiting = { version, changes: [] };
      waitingFor.set(uri, waiting);
      void readFile(uri)
        .catch(() => new Uint8Array(0)) // gone meanwhile: as good as empty
        .then((bytes) => {
          if (waitingFor.get(uri) !== waiting) return; // closed meanwhile
          waitingFor.delete(uri);
          const edited = waiting.changes.reduce(changed, blockTextOfFile(bytes));
          open({ uri, languageId, version: waiting.version, text: edited });
        });
    },
    edited({ textDocument: { uri, version }, contentChanges }) {
      const waiting = waitingFor.get(uri);
      if (waiting) {
        waiting.version = version;
        waiting.changes.push(...contentChanges);
      }
      const document = documents.get(uri);
      if (!document) return;
      documents.set(uri, { ...document, version, text: contentChanges.reduce(changed, document.text) });
      tell(uri, 'edited');
    },
    closed({ textDocument: { uri } }) {
      waitingFor.delete(uri);
      if (documents.delete(uri)) tell(uri, 'closed');
    },
  };
};
