import type { Passage } from './passage';
import type { WrittenLink } from './resultsLink';

/** One cell of a table; `span` columns wide. */
export interface ProseCell {
  readonly passage: Passage;
  readonly span: number;
}

export type ProseRow = readonly ProseCell[];

/** A table between two marks that Evalproof keeps up to date. Places are UTF-16 offsets. */
export interface TableMark {
  /** What follows the opening mark: the results file, and the hash of the results it was made from. */
  readonly path: string;
  readonly hash: string | undefined;
  /** Place of the opening mark's whole comment. */
  readonly from: number;
  readonly to: number;
}

/** What a block of a document consists of, in reading order. Places are UTF-16 offsets, relative to the block while it is kept. */
export type ProsePart =
  /** Words of the body. */
  | { readonly kind: 'words'; readonly passage: Passage }
  | { readonly kind: 'heading'; readonly passage: Passage }
  | { readonly kind: 'caption'; readonly passage: Passage }
  /** `open`: the table goes on in the next block. `continues`: it began in a block before. */
  | { readonly kind: 'table'; readonly rows: readonly ProseRow[]; readonly continues: boolean; readonly open: boolean }
  /** A figure or table begins or ends: captions belong to the tables inside. */
  | { readonly kind: 'float'; readonly begins: boolean }
  | { readonly kind: 'link'; readonly link: WrittenLink }
  | { readonly kind: 'tableMark'; readonly mark: TableMark }
  | { readonly kind: 'tableEnd'; readonly from: number; readonly to: number }
  /** A comment, a blank, a rule: ends nothing. */
  | { readonly kind: 'nothing' };
