import type { Candidate } from '../judgement';
import { errorFamily, errorWords } from './errorWords';
import type { ErrorCandidate } from './taskErrors';

const words = (entry: ErrorCandidate): string =>
  entry.reading === undefined ? errorWords(entry.name) : `${errorWords(entry.name)} ${entry.reading}`;

const common = (entry: ErrorCandidate): Pick<Candidate, 'id' | 'words' | 'value' | 'relativeTolerance'> => ({
  id: entry.name,
  words: words(entry),
  value: entry.value,
  ...(entry.relativeTolerance === undefined ? {} : { relativeTolerance: entry.relativeTolerance }),
});

const isHeadline = (entry: ErrorCandidate, name: string): boolean => entry.name === name && entry.reading === undefined;

/** A claimed standard error against what is known: standard errors may be legitimate, half-widths under that label are not. */
export const asStandardErrors = (errors: readonly ErrorCandidate[]): readonly Candidate[] =>
  // A mistake within a bootstrap's wide noise explains nothing.
  errors
    .filter((entry) => !(entry.halfWidth && entry.relativeTolerance !== undefined))
    .map((entry) => ({
      ...common(entry),
      family: entry.halfWidth && entry.legitimate ? 'halfWidth' : errorFamily(entry.name),
      standing: isHeadline(entry, 'cluster')
        ? 'correct'
        : entry.legitimate && !entry.halfWidth
          ? 'legitimate'
          : 'wrong',
    }));

/** A ± or half-width: any legitimate figure will do, half-widths first under that label. */
export const asUncertainty = (errors: readonly ErrorCandidate[], labelledHalfWidth: boolean): readonly Candidate[] =>
  errors.map((entry) => ({
    ...common(entry),
    family: labelledHalfWidth && entry.legitimate && !entry.halfWidth ? 'oneError' : errorFamily(entry.name),
    standing:
      labelledHalfWidth && isHeadline(entry, 'cluster_xt')
        ? 'correct'
        : entry.legitimate && (entry.halfWidth || !labelledHalfWidth)
          ? 'legitimate'
          : 'wrong',
  }));
