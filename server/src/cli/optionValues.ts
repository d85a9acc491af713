import { UsageError } from './usageError';

/** One of a list of words, the first one when the option is not given. */
export const oneOf = <Word extends string>(
  option: string,
  value: string | undefined,
  words: readonly [Word, ...Word[]],
): Word => {
  if (value === undefined) return words[0];
  const word = words.find((candidate) => candidate === value);
  if (word === undefined) throw new UsageError(`--${option} is one of ${words.join(', ')}, not "${value}"`);
  return word;
};

/** A whole number of at least `least`; undefined when the option is not given. */
export const wholeNumber = (option: string, value: string | undefined, least: number): number | undefined => {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (!/^\d+$/.test(value) || !Number.isSafeInteger(number) || number < least) {
    throw new UsageError(`--${option} is a whole number of at least ${least}, not "${value}"`);
  }
  return number;
};

/** A number within limits, ends included; undefined when the option is not given. */
export const numberWithin = (
  option: string,
  value: string | undefined,
  low: number,
  high: number,
): number | undefined => {
  if (value === undefined) return undefined;
  const number = value.trim() === '' ? Number.NaN : Number(value);
  if (!(number >= low && number <= high)) {
    throw new UsageError(`--${option} is a number from ${low} to ${high}, not "${value}"`);
  }
  return number;
};

/** Whole numbers from 1 between commas, in rising order and each once; undefined when the option is not given. */
export const wholeNumbers = (option: string, value: string | undefined): readonly number[] | undefined => {
  if (value === undefined) return undefined;
  const numbers = value.split(',').map((part) => wholeNumber(option, part.trim(), 1) ?? 1);
  return [...new Set(numbers)].sort((one, other) => one - other);
};
