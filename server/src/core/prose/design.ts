import type { StatedDesign } from './draft';
import { isNumber, type NumberToken } from './spread';
import type { Token } from './token';

const trialNoun = /^(samples?|trials?|attempts?|generations?|completions?|rollouts?|responses?|candidates?)$/;
const taskNoun = /^(problems?|tasks?|questions?|instances?|examples?|items?|prompts?|exercises?|puzzles?|issues?)$/;
const drawing = /^(sampl(?:e|es|ed|ing)|draw(?:s|ing|n)?|drew|generat(?:e|es|ed|ing)|with)$/;
const each = /^(per|each|every)$/;

const isWord = (token: Token | undefined, pattern: RegExp): boolean =>
  token?.kind === 'word' && pattern.test(token.text);
const isMark = (token: Token | undefined, text: string): boolean => token?.kind === 'mark' && token.text === text;

const isCount = (token: Token | undefined): token is NumberToken =>
  isNumber(token) && token.unit === 'none' && /^\d+$/.test(token.digits) && Number(token.digits) >= 1;

/** Index of a noun within the next words, adjectives between allowed. */
const nounWithin = (tokens: readonly Token[], from: number, most: number, noun: RegExp): number => {
  for (let i = from; i < from + most; i++) {
    if (isWord(tokens[i], noun)) return i;
    if (tokens[i]?.kind !== 'word' || isWord(tokens[i], /^(of|and|or|in|on|at|with|for|from|to|is|are)$/)) return -1;
  }
  return -1;
};

/** True when "per problem", "for each task" follows within a few words. */
const perTask = (tokens: readonly Token[], from: number): boolean => {
  for (let i = from; i < from + 4; i++) {
    if (isWord(tokens[i], each) || isMark(tokens[i], '/')) return nounWithin(tokens, i + 1, 3, taskNoun) >= 0;
    if (tokens[i]?.kind !== 'word') return false;
  }
  return false;
};

/** "n = 200": the number, when the letter is called samples, trials or attempts, or samples are drawn. */
const letterCount = (tokens: readonly Token[], at: number): number | undefined => {
  const count = tokens[at + 2];
  if (!isWord(tokens[at], /^n$/) || !isMark(tokens[at + 1], '=') || !isCount(count)) return undefined;
  const called = nounWithin(tokens, at + 3, 2, trialNoun) >= 0;
  const drawn = tokens
    .slice(Math.max(0, at - 4), at)
    .some((token) => isWord(token, drawing) && !isWord(token, /^with$/));
  return called || drawn ? Number(count.digits) : undefined;
};

const only = (values: readonly number[]): number | undefined => {
  const distinct = new Set(values);
  return distinct.size === 1 ? values[0] : undefined;
};

/**
 * The design that a stretch of text states: counts that are called samples per problem, problems, trials. A count that is stated
 * twice with different numbers is no statement.
 */
export const designOf = (tokens: readonly Token[]): StatedDesign => {
  const trialsPerTask: number[] = [];
  const tasks: number[] = [];
  const trials: number[] = [];
  const temperature: number[] = [];
  tokens.forEach((token, i) => {
    const letter = letterCount(tokens, i);
    if (letter !== undefined) trialsPerTask.push(letter);
    if (isWord(token, /^(t|temperature)$/)) {
      const value = tokens.slice(i + 1, i + 4).find(isNumber);
      if (value && value.unit === 'none') temperature.push(Number(value.digits));
    }
    if (!isCount(token)) return;
    const trial = nounWithin(tokens, i + 1, 3, trialNoun);
    const task = nounWithin(tokens, i + 1, 3, taskNoun);
    if (trial >= 0 && perTask(tokens, trial + 1)) trialsPerTask.push(Number(token.digits));
    else if (trial >= 0 && isWord(tokens[trial + 1], /^(in)$/) && isWord(tokens[trial + 2], /^(total|all)$/))
      trials.push(Number(token.digits));
    else if (task >= 0 && (trial < 0 || task < trial)) {
      tasks.push(Number(token.digits));
      const after = tokens[task + 1];
      const times = isMark(after, '×') || isWord(after, /^(x|times|by)$/);
      const repeat = tokens[task + 2];
      if (times && isCount(repeat) && nounWithin(tokens, task + 3, 2, trialNoun) >= 0)
        trialsPerTask.push(Number(repeat.digits));
    }
  });
  return {
    ...pick('trialsPerTask', only(trialsPerTask)),
    ...pick('tasks', only(tasks)),
    ...pick('trials', only(trials)),
    ...pick('temperature', only(temperature)),
  };
};

const pick = <Key extends string>(key: Key, value: number | undefined): { readonly [Name in Key]?: number } =>
  value === undefined ? {} : ({ [key]: value } as { readonly [Name in Key]?: number });

const isYear = ({ digits }: NumberToken): boolean => /^(19|20)\d\d$/.test(digits);

/** Whole numbers that may be counts of samples: none of them may reach k before "k exceeds the samples" is said. */
export const largestOtherCount = (tokens: readonly Token[]): number =>
  tokens.reduce((most, token, i) => {
    if (!isCount(token) || isYear(token) || nounWithin(tokens, i + 1, 3, taskNoun) >= 0) return most;
    return Math.max(most, Number(token.digits));
  }, 0);
