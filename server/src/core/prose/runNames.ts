import type { Run } from '../facts/facts';

/** Letters and digits only, lower case, words apart by one blank: "GPT-4o (mini)" → " gpt 4o mini ". */
const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()} `;

/** The names a run goes by: its alias, the parts of its label. */
const namesOf = ({ tally }: Run): readonly string[] =>
  tally.label.split(' · ').filter((name) => name.trim().length > 1);

/** Where a name of the run stands last in some words; -1 where none does. */
const placeIn = (words: string, run: Run): number =>
  Math.max(-1, ...namesOf(run).map((name) => words.lastIndexOf(plain(name))));

/** The run that words name: the only one, or the one named last; undefined when they name none. */
export const namedRun = (text: string, runs: readonly Run[]): Run | undefined => {
  const words = plain(text);
  const found = runs.map((run) => ({ run, at: placeIn(words, run) })).filter(({ at }) => at >= 0);
  const last = Math.max(...found.map(({ at }) => at));
  // "gpt" and "gpt mini" at the same place: the longer name is meant.
  const meant = found.filter(({ at }) => at === last);
  return meant.sort((one, other) => longest(other.run) - longest(one.run))[0]?.run;
};

const longest = (run: Run): number => Math.max(0, ...namesOf(run).map((name) => name.length));
