import type { Printed } from '../../claims/claim';
import type { Candidate, Judgement } from '../judgement';
import { fits, oneDigitOff } from './fits';

/** A wrong formula may be named when the digits make chance unlikely (estimators §17): a last unit of at most 0.002. */
const namingUnit = 0.002;

export const unchecked = (reason: string): Judgement => ({
  verdict: 'unchecked',
  expected: undefined,
  matches: [],
  nearest: undefined,
  named: false,
  oneDigitOff: false,
  reason,
});

/** How far a candidate is from what is printed; both ends count where there are two. */
export const distance = (candidate: Candidate, printed: Printed, upper?: Printed): number =>
  Math.abs(candidate.value - printed.value) +
  (upper && candidate.upper !== undefined ? Math.abs(candidate.upper - upper.value) : 0);

export const nearestOf = (candidates: readonly Candidate[], printed: Printed, upper?: Printed): Candidate | undefined =>
  candidates.reduce<Candidate | undefined>(
    (best, candidate) =>
      best === undefined || distance(candidate, printed, upper) < distance(best, printed, upper) ? candidate : best,
    undefined,
  );

export const matches = (candidate: Candidate, printed: Printed, upper?: Printed): boolean => {
  const slack = candidate.relativeTolerance;
  const near = (value: number, against: Printed): boolean =>
    fits(value, against) ||
    (slack !== undefined && Math.abs(value - against.value) <= slack * Math.abs(value) + 0.55 * against.ulp);
  return (
    near(candidate.value, printed) &&
    (upper === undefined || candidate.upper === undefined || near(candidate.upper, upper))
  );
};

/**
 * The one decision: a correct value that fits ends it, then a legitimate one, then one family of wrong formulas, then several;
 * else nothing known fits. `wrong` is computed only when needed.
 */
export const decide = (
  printed: Printed,
  upper: Printed | undefined,
  right: readonly Candidate[],
  wrong: () => readonly Candidate[],
): Judgement => {
  const correct = right.find((candidate) => candidate.standing === 'correct');
  const base = {
    expected: correct?.value,
    ...(correct?.upper === undefined ? {} : { expectedUpper: correct.upper }),
    oneDigitOff: correct !== undefined && oneDigitOff(correct.value, printed),
    reason: undefined,
    nearest: undefined,
    named: false,
  };
  const fitting = right.filter((candidate) => matches(candidate, printed, upper));
  const best = fitting.find((candidate) => candidate.standing === 'correct') ?? fitting[0];
  if (best)
    return {
      ...base,
      verdict: best.standing === 'correct' ? 'correct' : 'legitimate',
      matches: [best, ...fitting.filter((other) => other !== best)],
    };
  const mistakes = wrong();
  const explained = mistakes.filter((candidate) => matches(candidate, printed, upper));
  const nearest = nearestOf(
    // What happens to equal the right value explains nothing.
    [...right, ...mistakes].filter(
      ({ standing, value }) => standing !== 'correct' && (!correct || Math.abs(value - correct.value) > 1e-9),
    ),
    printed,
    upper,
  );
  if (explained.length === 0) return { ...base, verdict: 'none', matches: [], nearest };
  const families = new Set(explained.map((candidate) => candidate.family));
  return {
    ...base,
    verdict: families.size === 1 ? 'wrong' : 'several',
    matches: explained,
    nearest,
    named: families.size === 1 && printed.ulp <= namingUnit,
  };
};

/** The same decision where some fair candidates are dear to make: they, and the mistakes, are made only when no other one fits. */
export const decideInTurn = (
  printed: Printed,
  upper: Printed | undefined,
  right: readonly Candidate[],
  dear: () => readonly Candidate[],
  wrong: () => readonly Candidate[],
): Judgement => {
  const first = decide(printed, upper, right, () => []);
  return first.verdict === 'correct' || first.verdict === 'legitimate'
    ? first
    : decide(printed, upper, [...right, ...dear()], wrong);
};
