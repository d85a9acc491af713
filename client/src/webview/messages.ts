import type {
  Charts,
  CompareParams,
  CompareResult,
  ExportParams,
  ExportResult,
  GroupsParams,
  GroupsResult,
  NextParams,
  NextResult,
  Place,
  PlanParams,
  PlanResult,
  ProjectParams,
  ProjectResult,
  RunParams,
  Summary,
  TasksParams,
  TasksResult,
  TrialsParams,
  TrialsResult,
} from '#shared/protocol';

/** What to compare with: a file, a folder that holds one run, or an older revision of a file. */
export interface OtherDocument {
  readonly uri: string;
  /** What people know it by: its name, and the revision. */
  readonly name: string;
  /** Commit whose version of the file is meant. */
  readonly revision?: string;
}

type Ask<P, R> = { params: Omit<P, 'uri'>; result: R };

/** What the page may ask the server, through its host: parameters (the host adds the document) and result by method. */
export interface PageRequests {
  summary: { params: Record<string, never>; result: Summary | null };
  tasks: Ask<TasksParams, TasksResult>;
  trials: Ask<TrialsParams, TrialsResult>;
  next: Ask<NextParams, NextResult | null>;
  charts: Ask<RunParams, Charts | null>;
  groups: Ask<GroupsParams, GroupsResult>;
  plan: Ask<PlanParams, PlanResult | null>;
  project: Ask<ProjectParams, ProjectResult>;
  /** The host reads an older revision and adds its text. */
  compare: {
    params: Pick<CompareParams, 'run' | 'otherRun'> & { readonly document: OtherDocument };
    result: CompareResult;
  };
  export: Ask<ExportParams, ExportResult>;
}

export type PageMethod = keyof PageRequests;

/** Something only the editor can do for the page. */
export type PageAction = 'review' | 'restartServer' | 'chooseFields' | 'chooseOther' | 'switchConvention';

/** A picture of a chart. */
export interface SavedFile {
  readonly name: string;
  readonly format: 'svg' | 'png';
  readonly bytes: Uint8Array;
}

/** page → host */
export type PageMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'request'; readonly id: number; readonly method: PageMethod; readonly params: object }
  /** `stay`: the page keeps the focus. */
  | { readonly kind: 'open'; readonly place: Place; readonly stay: boolean }
  | { readonly kind: 'act'; readonly action: PageAction }
  | { readonly kind: 'copy'; readonly what: string; readonly text: string }
  | { readonly kind: 'save'; readonly file: SavedFile }
  | { readonly kind: 'sideBySide'; readonly run: string; readonly task: string };

/** host → page */
export type HostMessage =
  /** The document the page shows; the first message a page gets. */
  | { readonly kind: 'document'; readonly uri: string; readonly name: string }
  | { readonly kind: 'reply'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string }
  /** The summary is no longer what it was: ask again. */
  | { readonly kind: 'changed' }
  /** The person chose what to compare with. */
  | { readonly kind: 'chosen'; readonly other: OtherDocument }
  /** What came of something the page asked the editor to do, in a sentence. */
  | { readonly kind: 'said'; readonly text: string };
