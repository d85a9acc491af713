import { logFailAtK, type TallyCount, taskCount } from '#stats';
import type { JudgedClaim } from '../facts/facts';
import { tallyHistogram } from '../facts/tallyHistogram';
import { quoted } from '../words/numberText';
import type { Rule, RuleFinding } from './rule';
import { claimName, quoting } from './ruleHelp';

/** ln(1 - value) of the mean over tasks, kept where 1 - value is far below what a double shows beside 1; undefined where no trial can fail. */
const logFailure = (histogram: readonly TallyCount[], k: number): number | undefined => {
  const logs = histogram.flatMap(({ n, c, count }) => {
    const log = logFailAtK(n, c, k);
    return log === undefined || !Number.isFinite(log) ? [] : [log + Math.log(count)];
  });
  if (logs.length === 0) return undefined;
  const most = Math.max(...logs);
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0)) - Math.log(taskCount(histogram));
};

/** ln(1 - value) of the claimed quantity on its rows; undefined where it is exactly 1 or not defined. */
const logFailureOf = ({ claim, run }: JudgedClaim): number | undefined => {
  if (!run || run.tally.scoreSum || claim.scope.group !== undefined || claim.scope.task !== undefined) return undefined;
  if (claim.metric === 'pass@k') return logFailure(tallyHistogram(run.tally), claim.k ?? 1);
  const value =
    claim.metric === 'mean' ? run.report.pass1.macro : run.report.passHatK.find(({ k }) => k === claim.k)?.value;
  return typeof value === 'number' && value < 1 ? Math.log(1 - value) : undefined;
};

/** More digits of a value just below 1, or how many nines it has. */
const moreDigits = (log: number, percent: boolean): string => {
  const nines = Math.floor(-log / Math.LN10);
  const value = nines < 6 ? -Math.expm1(log) : 1 - 10 ** -6;
  const decimals = nines < 6 ? nines + 2 : 6;
  const text = percent ? `${(value * 100).toFixed(Math.max(1, decimals - 2))} %` : value.toFixed(decimals);
  return nines < 6 ? `Print ${text}` : `Print "> ${text}"`;
};

/** A value printed as exactly 1 although some trials, or some sets of k trials, fail. */
export const roundedToOne: Rule = {
  code: 'rounded-to-one',
  title: 'A value just below 1 is printed as 1',
  severity: 'info',
  onByDefault: true,
  reads: 'claims',
  check: (facts) =>
    facts.claims.flatMap((judged): RuleFinding[] => {
      const { claim, judgement } = judged;
      if (claim.printed.value !== 1 || (judgement.verdict !== 'correct' && judgement.verdict !== 'legitimate'))
        return [];
      if (claim.metric !== 'pass@k' && claim.metric !== 'pass^k' && claim.metric !== 'mean') return [];
      const log = logFailureOf(judged);
      if (log === undefined) return [];
      return [
        {
          ...quoting(facts, claim, undefined),
          message: `${claimName(claim)} ${quoted(claim.printed)} is rounded: some trials fail, and the value is 1 - 10^-${(-log / Math.LN10).toFixed(1)}. ${moreDigits(log, claim.printed.unit === 'percent')}, so that nobody reads it as certain.`,
        },
      ];
    }),
};
