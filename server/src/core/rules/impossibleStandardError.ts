import type { Facts, JudgedClaim } from '../facts/facts';
import { coarsestZero } from '../facts/judge/judgeError';
import { counted, quoted, textLike } from '../words/numberText';
import { claimTally } from './claimDesign';
import { asPoints } from './errorPhrase';
import type { Rule, RuleFinding } from './rule';
import { quoting } from './ruleHelp';

/** A standard error of 0, or an interval without width. */
export const saysNothingVaries = ({ claim }: JudgedClaim): boolean =>
  (claim.metric === 'standardError' && claim.printed.value === 0) ||
  (claim.metric === 'interval' && claim.upper !== undefined && claim.upper.value === claim.printed.value);

const nameOf = ({ claim }: JudgedClaim): string =>
  claim.metric === 'interval'
    ? `The interval ${quoted(claim.printed)} to ${claim.upper ? quoted(claim.upper) : ''} has no width and`
    : `SE ${asPoints(quoted(claim.printed))}`;

/** Error over tasks with two digits, whatever the precision of the printed zero. */
const errorText = (error: number, { claim }: JudgedClaim): string =>
  claim.printed.unit === 'percent' ? `${(error * 100).toPrecision(2)} points` : error.toPrecision(2);

/** The standard error that the rows give, also where an interval is claimed. */
const expectedError = ({ claim, judgement: { expected, expectedUpper } }: JudgedClaim): number | undefined =>
  claim.metric === 'standardError' || expected === undefined || expectedUpper === undefined
    ? expected
    : (expectedUpper - expected) / 3.92;

/** Task scores differ, and the printed digits could have shown it. */
const mixed = (facts: Facts, judged: JudgedClaim): RuleFinding[] => {
  const { claim, judgement, run } = judged;
  const error = expectedError(judged);
  if (!run || error === undefined || error <= 0.55 * Math.min(claim.printed.ulp, coarsestZero) || run.tally.scoreSum)
    return [];
  if (judgement.verdict === 'correct' || judgement.verdict === 'legitimate') return [];
  const tally = claimTally(facts, judged);
  return [
    {
      // The printed zero has too few digits to hold the right value: no fix.
      ...quoting(facts, claim, undefined),
      ...(judgement.expected === undefined ? {} : { expected: judgement.expected }),
      message: `${nameOf(judged)} says that nothing varies, but some of the ${tally ? counted(tally.tasks, 'task') : 'tasks'} pass and others fail. Over the tasks the SE is ${errorText(error, judged)}. Recompute it.`,
    },
  ];
};

/** Every task has the same score: the spread is 0, the doubt is not. */
const allEqual = (facts: Facts, judged: JudgedClaim): RuleFinding[] => {
  const { claim, run } = judged;
  const { macro, ci, clusterSe } = run?.report.pass1 ?? { macro: null, ci: null, clusterSe: null };
  if (claim.scope.group !== undefined || claim.scope.task !== undefined) return [];
  if (!run || !ci || clusterSe !== 0 || (macro !== 0 && macro !== 1) || run.tally.scoreSum) return [];
  return [
    {
      ...quoting(facts, claim, undefined),
      severity: 'info',
      message: `${nameOf(judged)} is no certainty: all ${counted(run.report.tasks, 'task')} came out the same. The exact 95 % interval is ${textLike(ci[0], { ...claim.printed, text: '0.000' })} to ${textLike(ci[1], { ...claim.printed, text: '0.000' })}; give that instead.`,
    },
  ];
};

/** A standard error that no data could give. */
export const impossibleStandardError: Rule = {
  code: 'impossible-standard-error',
  title: 'The standard error is impossible',
  severity: 'error',
  onByDefault: true,
  reads: 'claims',
  check: (facts) =>
    facts.claims.flatMap((judged): RuleFinding[] => {
      const { claim, judgement, run } = judged;
      if (claim.metric !== 'standardError' && claim.metric !== 'interval') return [];
      if (judgement.verdict === 'impossible') {
        const right =
          run && judgement.expected !== undefined
            ? `Over the tasks it is ${asPoints(textLike(judgement.expected, claim.printed))}.`
            : 'Recompute it from the rows.';
        return [
          {
            ...quoting(facts, claim, run ? judgement.expected : undefined),
            message: `SE ${asPoints(quoted(claim.printed))} is impossible: ${judgement.reason ?? ''}. ${right}`,
          },
        ];
      }
      if (!saysNothingVaries(judged)) return [];
      return [...mixed(facts, judged), ...allEqual(facts, judged)];
    }),
};
