import type { Convention, Layout, Metric } from '../../layout';
import { droppedUnscored } from '../../layoutAround';

/** The task stands in no field of the record: it is the key of a map, or a place in a list. */
export const keyTask = ['(key)'] as const;

/** The harness counts a trial without a verdict as a failure, and says so. */
export const unscoredFails: Convention = { unscored: 'failure', documented: true };

/** The harness leaves a trial without a verdict out, and says so. */
export const unscoredDropped: Convention = { unscored: 'drop', documented: true };

/** A layout with nothing but what is given. */
export const layoutOf = (parts: Pick<Layout, 'task' | 'metrics'> & Partial<Layout>): Layout => ({
  trial: undefined,
  numbers: [],
  extras: [],
  fingerprints: [],
  convention: droppedUnscored,
  ...parts,
});

/** A column of passes and failures, named by its dotted path unless a name is given. */
export const binaryMetric = (path: string, name = path): Metric => ({ name, path: path.split('.'), kind: 'binary' });

/** A column of real values; a trial succeeds at or above the threshold, where one is given. */
export const scoreMetric = (path: string, threshold?: number): Metric => ({
  name: path,
  path: path.split('.'),
  kind: 'score',
  ...(threshold === undefined ? {} : { threshold }),
});
