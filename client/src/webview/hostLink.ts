import type { HostMessage, PageAction, PageMessage, PageMethod, PageRequests } from './messages';
import type { PageState } from './pageState';

/** The page's only way out: its host in the editor, and the state that the editor keeps for it. */
export interface HostLink {
  request<M extends PageMethod>(method: M, params: PageRequests[M]['params']): Promise<PageRequests[M]['result']>;
  open(place: { readonly line: number; readonly character: number }): void;
  act(action: PageAction): void;
  load(): PageState | undefined;
  save(state: PageState): void;
}

export interface HostEvents {
  document(uri: string, name: string): void;
  changed(): void;
}

/** Connects the page with its host and says that it is ready. Call once: the editor hands out its object once. */
export function connectHost(events: HostEvents): HostLink {
  const editor = acquireVsCodeApi<PageState>();
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let lastId = 0;
  const send = (message: PageMessage) => editor.postMessage(message);

  window.addEventListener('message', ({ data }: MessageEvent<HostMessage>) => {
    if (data.kind === 'document') events.document(data.uri, data.name);
    else if (data.kind === 'changed') events.changed();
    else {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.kind === 'reply') asked?.resolve(data.result);
      else asked?.reject(new Error(data.message));
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
    open: (place) => send({ kind: 'open', place: { line: place.line, character: place.character } }),
    act: (action) => send({ kind: 'act', action }),
    load: () => editor.getState(),
    save: (state) => {
      editor.setState(state);
    },
  };
}
