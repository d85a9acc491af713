import type { Review } from '#core/review';
import type { RerunKey } from '#core/rules/rerunList';

/** The trials to run again that the findings of a review name, each once, in the order of their lines. */
export const rerunKeys = ({ findings }: Review): readonly RerunKey[] => {
  const keys = new Map<string, RerunKey>();
  for (const { data } of findings)
    for (const key of data?.().rerun ?? []) keys.set(JSON.stringify([key.run, key.task, key.trial, key.line]), key);
  return [...keys.values()].sort((a, b) => (a.line ?? Number.POSITIVE_INFINITY) - (b.line ?? Number.POSITIVE_INFINITY));
};

/** The same as JSON Lines, ready to be fed to the harness that repairs the run. */
export const rerunLines = (review: Review): string =>
  rerunKeys(review)
    .map((key) => `${JSON.stringify(key)}\n`)
    .join('');
