import type { Facts } from '#core/facts/facts';

export interface ClaimCounts {
  /** Reported numbers that could be compared with something. */
  readonly checked: number;
  /** Those that are right, or right under another name (a legitimate reading). */
  readonly fitting: number;
}

/** How many reported numbers were checked, and how many fit. */
export const claimCounts = (facts: Facts): ClaimCounts => {
  const verdicts = facts.claims.map(({ judgement }) => judgement.verdict);
  return {
    checked: verdicts.filter((verdict) => verdict !== 'unchecked').length,
    fitting: verdicts.filter((verdict) => verdict === 'correct' || verdict === 'legitimate').length,
  };
};
