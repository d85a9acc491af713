import { meanPass, microMean, passCandidates, type TallyCount } from '#stats';
import type { Candidate } from '../judgement';
import { formulaWords } from './formulaWords';
import type { CountReading } from './readings';

export interface PassQuestion {
  readonly metric: 'at' | 'hat';
  readonly k: number;
}

const candidate = (
  id: string,
  family: string,
  words: string,
  value: number | undefined,
  standing: Candidate['standing'],
): Candidate[] => (value === undefined ? [] : [{ id, family, words, value, standing }]);

/** The value the claim should have, and the readings under which another one is right; at k = 1 `weighting` says which mean that is. */
export const rightPassCandidates = (
  readings: readonly CountReading[],
  question: PassQuestion,
  weighting: 'macro' | 'micro' = 'macro',
): readonly Candidate[] => {
  const { metric, k } = question;
  const isOverTrials = weighting === 'micro' && k === 1;
  const estimate = isOverTrials ? 'the mean over tasks' : 'the unbiased estimate';
  return readings.flatMap((reading) => {
    const inForce = reading.id === 'inForce';
    const found = candidate(
      inForce ? 'unbiased' : reading.id,
      'unbiased',
      inForce ? estimate : `${estimate} ${reading.words}`,
      meanPass(reading.histogram, k, metric),
      inForce && !isOverTrials ? 'correct' : 'legitimate',
    );
    if (k > 1) return found;
    const suffix = reading.words === '' ? '' : ` ${reading.words}`;
    return [
      ...found,
      ...candidate(
        'micro',
        'micro',
        `all successes over all trials${suffix}`,
        microMean(reading.histogram),
        inForce && isOverTrials ? 'correct' : 'legitimate',
      ),
    ];
  });
};

/** Values of the known wrong formulas, and of the other metrics under this label. */
export const wrongPassCandidates = (
  histogram: readonly TallyCount[],
  question: PassQuestion,
  rowsByTask: readonly (readonly boolean[])[] | undefined,
): readonly Candidate[] => {
  const { metric, k } = question;
  // With one draw the order of the rows makes no difference that is not told otherwise.
  return passCandidates(histogram, k, rowsByTask && k > 1 ? { rowsByTask } : {}).flatMap((entry): Candidate[] => {
    const asked = entry.metric === metric;
    const words = formulaWords(entry, k);
    const one = (family: string): Candidate[] => candidate(entry.name, family, words, entry.value, 'wrong');
    switch (entry.family) {
      case 'unbiased':
        return asked ? [] : one('swapped');
      case 'any-or-all-of-n':
        return one('swapped');
      case 'pass-1':
        return k === 1 ? [] : one('swapped');
      case 'plug-in-per-task':
      case 'plug-in-aggregate':
        return asked && k > 1 ? one('plugIn') : [];
      case 'first-k':
      case 'disjoint-blocks':
      case 'sliding-windows':
        return asked && k > 1 ? one('order') : [];
      case 'short-circuit':
        return asked && k > 1 ? one('shortCircuit') : [];
      case 'pooled-as-one-task':
        return asked && k > 1 ? one('pooled') : [];
      default:
        return [];
    }
  });
};

/** What a claim of k above n may have been made with: the value is undefined, but the formula can often be told. */
export const beyondCandidates = (histogram: readonly TallyCount[], question: PassQuestion): readonly Candidate[] => {
  const { metric, k } = question;
  const forms = passCandidates(histogram, k).flatMap((entry): Candidate[] =>
    entry.metric === metric &&
    ['plug-in-per-task', 'plug-in-aggregate', 'short-circuit', 'any-or-all-of-n'].includes(entry.family)
      ? candidate(entry.name, entry.family, formulaWords(entry, k), entry.value, 'wrong')
      : [],
  );
  // Codex-style shortcut printed for every task: 1; implementations that refuse silently: 0.
  const constant =
    metric === 'at' ? candidate('one', 'short-circuit', 'what the product form returns when k > n', 1, 'wrong') : [];
  return [
    ...constant,
    ...forms,
    ...candidate('zero', 'zero', 'a zero printed in place of an undefined value', 0, 'wrong'),
  ];
};
