import type { ProsePart } from './proseDocument';

/** "evalproof-table: results/gpt.jsonl hash=1a2b3c4d": the mark before a table that is kept up to date. */
const opening = /evalproof-table\s*:[ \t]*(?:"([^"\n]*)"|(\S+))(?:[^\n]*?\bhash=([0-9a-f]{8}))?/i;
const closing = /\/evalproof-table\b|evalproof-table\s*:\s*end\b/i;

/** The marks of kept tables in one comment; `at` is where it starts in the source. */
export const readTableMarks = (comment: string, at: number): readonly ProsePart[] => {
  const place = { from: at, to: at + comment.length };
  if (closing.test(comment)) return [{ kind: 'tableEnd', ...place }];
  const match = opening.exec(comment);
  const path = match?.[1] ?? match?.[2];
  return path === undefined ? [] : [{ kind: 'tableMark', mark: { path, hash: match?.[3], ...place } }];
};
