import type { Place, Summary, TasksParams, TasksResult, TrialsParams, TrialsResult } from '#shared/protocol';

/** What the page may ask the server, through its host: parameters (the host adds the document) and result by method. */
export interface PageRequests {
  summary: { params: Record<string, never>; result: Summary | null };
  tasks: { params: Omit<TasksParams, 'uri'>; result: TasksResult };
  trials: { params: Omit<TrialsParams, 'uri'>; result: TrialsResult };
}

export type PageMethod = keyof PageRequests;

/** Something only the editor can do for the page. */
export type PageAction = 'review' | 'restartServer' | 'chooseFields';

/** page → host */
export type PageMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'request'; readonly id: number; readonly method: PageMethod; readonly params: object }
  | { readonly kind: 'open'; readonly place: Place }
  | { readonly kind: 'act'; readonly action: PageAction };

/** host → page */
export type HostMessage =
  /** The document the page shows; the first message a page gets. */
  | { readonly kind: 'document'; readonly uri: string; readonly name: string }
  | { readonly kind: 'reply'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string }
  /** The summary is no longer what it was: ask again. */
  | { readonly kind: 'changed' };
