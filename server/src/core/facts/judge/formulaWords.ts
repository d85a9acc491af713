import type { PassCandidate } from '#stats';

/** How a message names a formula; k is filled in. */
export const formulaWords = (candidate: PassCandidate, k: number): string => {
  const hat = candidate.metric === 'hat';
  const kind = hat ? `pass^${k}` : `pass@${k}`;
  switch (candidate.family) {
    case 'unbiased':
      return `${kind} (${hat ? allWords(k) : anyWords(k)})`;
    case 'plug-in-per-task':
      return `the plug-in value ${hat ? `(c/n)^${k}` : `1-(1-c/n)^${k}`}`;
    case 'plug-in-aggregate':
      return `the plug-in value ${hat ? `p^${k}` : `1-(1-p)^${k}`} from the overall pass rate p`;
    case 'any-or-all-of-n':
      return hat
        ? 'the share of tasks whose every trial passed (all of n)'
        : 'the share of tasks with any success (any of n)';
    case 'missing-as-failure':
      return `${kind} with missing trials counted as failures`;
    case 'short-circuit':
      return 'what the product form returns when k > n';
    case 'pooled-as-one-task':
      return `${kind} of all trials taken as one task`;
    case 'pass-1':
      return 'pass@1';
    case 'first-k':
      return hat
        ? `the share of tasks whose first ${k} trials all passed`
        : `the share of tasks with a success among the first ${k} trials`;
    case 'disjoint-blocks':
      return `${kind} over blocks of ${k} trials in file order`;
    case 'sliding-windows':
      return `${kind} over sliding windows of ${k} trials in file order`;
  }
};

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;
const inWords = (k: number): string => numbers[k] ?? String(k);

export const anyWords = (k: number): string => `any of ${inWords(k)} succeeds`;
export const allWords = (k: number): string => `all ${inWords(k)} succeed`;
