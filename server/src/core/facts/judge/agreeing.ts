import type { JudgedClaim } from '../facts';

/**
 * Two printed numbers of one table that one wrong formula explains make it nameable whatever their digits (estimators §17): chance
 * would have to strike twice.
 */
export const agreeing = (judged: readonly JudgedClaim[]): readonly JudgedClaim[] => {
  const counts = new Map<string, number>();
  const keyOf = ({ claim, judgement }: JudgedClaim): string => `${claim.table} ${judgement.matches[0]?.family ?? ''}`;
  const isWrong = ({ judgement }: JudgedClaim): boolean =>
    judgement.verdict === 'wrong' && judgement.matches.length > 0;
  for (const entry of judged) if (isWrong(entry)) counts.set(keyOf(entry), (counts.get(keyOf(entry)) ?? 0) + 1);
  return judged.map((entry) =>
    isWrong(entry) && (counts.get(keyOf(entry)) ?? 0) > 1
      ? { ...entry, judgement: { ...entry.judgement, named: true } }
      : entry,
  );
};
