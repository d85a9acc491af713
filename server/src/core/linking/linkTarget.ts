/** Why a link leads nowhere. `remote` and `absolute` are told from its text; nothing is ever read there. */
export type LinkProblem = 'remote' | 'absolute' | 'outside' | 'folder' | 'absent';

/** Where a link of a written document leads: by its path as written. */
export interface LinkTarget {
  readonly path: string;
  /** The results file; undefined when there is a problem. */
  readonly uri: string | undefined;
  readonly problem: LinkProblem | undefined;
}
