import type { Place } from '#shared/protocol';
import type {
  HostMessage,
  OtherDocument,
  PageAction,
  PageMessage,
  PageMethod,
  PageRequests,
  SavedFile,
} from './messages';
import type { PageState } from './pageState';

/** The page's only way out: its host in the editor, and the state that the editor keeps for it. */
export interface HostLink {
  request<M extends PageMethod>(method: M, params: PageRequests[M]['params']): Promise<PageRequests[M]['result']>;
  open(place: Place, stay: boolean): void;
  act(action: PageAction): void;
  copy(what: string, text: string): void;
  save(file: SavedFile): void;
  sideBySide(run: string, task: string): void;
  load(): PageState | undefined;
  keep(state: PageState): void;
}

export interface HostEvents {
  document(uri: string, name: string): void;
  changed(): void;
  chosen(other: OtherDocument): void;
  said(text: string): void;
}

/** Connects the page with its host and says that it is ready. Call once: the editor hands out its object once. */
export function connectHost(events: HostEvents): HostLink {
  const editor = acquireVsCodeApi<PageState>();
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let lastId = 0;
  const send = (message: PageMessage) => editor.postMessage(message);

  const settle = (id: number, use: (asked: { resolve(result: unknown): void; reject(error: Error): void }) => void) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (asked) use(asked);
  };

  window.addEventListener('message', ({ data }: MessageEvent<HostMessage>) => {
    switch (data.kind) {
      case 'document':
        return events.document(data.uri, data.name);
      case 'changed':
        return events.changed();
      case 'chosen':
        return events.chosen(data.other);
      case 'said':
        return events.said(data.text);
      case 'reply':
        return settle(data.id, ({ resolve }) => resolve(data.result));
      case 'failure':
        return settle(data.id, ({ reject }) => reject(new Error(data.message)));
    }
  });
  send({ kind: 'ready' });

  return {
    request: (method, params) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        // The host answers a request with the result of the method it named, so the cast states the protocol.
        waiting.set(lastId, { resolve: resolve as (result: unknown) => void, reject });
        send({ kind: 'request', id: lastId, method, params });
      }),
    open: ({ line, character, uri }, stay) =>
      send({ kind: 'open', place: { line, character, ...(uri === undefined ? {} : { uri }) }, stay }),
    act: (action) => send({ kind: 'act', action }),
    copy: (what, text) => send({ kind: 'copy', what, text }),
    save: (file) => send({ kind: 'save', file }),
    sideBySide: (run, task) => send({ kind: 'sideBySide', run, task }),
    load: () => editor.getState(),
    keep: (state) => {
      editor.setState(state);
    },
  };
}
