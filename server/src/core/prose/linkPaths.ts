import type { Reading } from '../reading/reading';

/** The paths of results that a written document names, in its links and above its kept tables. */
export const linkPaths = ({ prose }: Reading): readonly string[] =>
  [...(prose?.links ?? []), ...(prose?.tables ?? [])].map(({ path }) => path);
