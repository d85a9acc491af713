import { literalGlob } from './glob';

const commonStart = (one: string, other: string): string => {
  let end = 0;
  while (end < one.length && one[end] === other[end]) end++;
  return one.slice(0, end);
};

const reversed = (text: string): string => [...text].reverse().join('');

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Names of one folder as a glob: what all begin and end with, and anything between ("output-rs*.jsonl"). */
const namesGlob = (names: readonly string[]): string => {
  const start = names.reduce(commonStart);
  const end = names.map((name) => reversed(name.slice(start.length))).reduce(commonStart);
  return `${literalGlob(start)}*${literalGlob(reversed(end))}`;
};

/** One glob for the files of a run, by their paths: a single file is named literally, files in several folders by the folder above. */
export const filesGlob = (paths: readonly string[]): string => {
  const [first = '', ...rest] = paths;
  if (rest.length === 0) return literalGlob(first);
  const folder = folderOf(first);
  if (rest.every((path) => folderOf(path) === folder)) {
    return literalGlob(folder) + namesGlob(paths.map((path) => path.slice(folder.length)));
  }
  return `${literalGlob(folderOf(paths.map(folderOf).reduce(commonStart)))}**`;
};
