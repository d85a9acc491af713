import type { ProsePart } from './proseDocument';
import { readLinks } from './resultsLink';
import { readTableMarks } from './tableMarks';

/** What a comment means to us: marks of a kept table, links to results, or nothing. `at` is where it starts in the source. */
export const commentParts = (comment: string, at: number): readonly ProsePart[] => {
  const marks = readTableMarks(comment, at);
  if (marks.length > 0) return marks;
  const links = readLinks(comment, at).map((link): ProsePart => ({ kind: 'link', link }));
  return links.length > 0 ? links : [{ kind: 'nothing' }];
};
