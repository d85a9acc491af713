import { printedNumber, type Reachability, reachableValues } from '#stats';
import type { Facts, JudgedClaim } from '../facts/facts';
import { counted, quoted } from '../words/numberText';
import { rowsAreComplete } from './rowsAreComplete';
import type { Rule, RuleFinding } from './rule';
import { claimName, quoting } from './ruleHelp';

/** Trials behind a claim, when they are counted or stated as trials; a number of problems alone says nothing about averages over seeds. */
const trialsBehind = ({ claim, run }: JudgedClaim): readonly number[] => {
  if (run) {
    const plain =
      !run.tally.scoreSum &&
      run.report.nMin === run.report.nMax &&
      claim.scope.group === undefined &&
      claim.scope.task === undefined;
    // Unscored trials may have been left out or counted: both totals must rule the value out.
    return plain
      ? [run.report.trials, run.report.trials - run.report.unscored, run.report.trials + run.report.unscored].filter(
          (trials) => trials > 0,
        )
      : [];
  }
  const { statedTasks, statedTrialsPerTask, statedTrials, statedDenominators = [] } = claim;
  // A problem count alone says nothing: the value may be an average over seeds.
  if (statedTasks === undefined || /avg|average|mean_of|seeds?|runs?/i.test(claim.label)) return [];
  const counts = [
    statedTrialsPerTask === undefined ? undefined : statedTasks * statedTrialsPerTask,
    statedTrials,
  ].filter((count) => count !== undefined);
  // Every count the file states beside the value may be the one behind it: all must rule it out.
  return counts.some((count) => count > statedTasks) ? [...counts, ...statedDenominators] : [];
};

/** The printed number with its percent taken as hundredths. */
const reachability = (judged: JudgedClaim, trials: number): Reachability | undefined => {
  const { claim } = judged;
  if (claim.printed.unit === 'raw' || claim.printed.ulp === 0) return undefined;
  const text =
    claim.printed.unit === 'percent'
      ? (Number(claim.printed.text) / 100).toFixed(Math.max(0, Math.round(-Math.log10(claim.printed.ulp))))
      : claim.printed.text;
  const printed = printedNumber(text);
  return printed && printed.decimals <= 12 ? reachableValues(printed, trials) : undefined;
};

export interface Unattainable {
  readonly judged: JudgedClaim;
  readonly trials: number;
  readonly reach: Reachability;
}

/** Claims of a plain success rate that no whole number of successes gives. */
export const unattainable = (facts: Facts): readonly Unattainable[] =>
  facts.claims.flatMap((judged): Unattainable[] => {
    const { claim, judgement } = judged;
    if (claim.metric !== 'mean' && !((claim.metric === 'pass@k' || claim.metric === 'pass^k') && claim.k === 1))
      return [];
    if (judged.run && !rowsAreComplete(facts)) return [];
    if (judgement.verdict !== 'none' && !(judgement.verdict === 'unchecked' && !judged.run && facts.runs.length === 0))
      return [];
    const counts = [...new Set(trialsBehind(judged))];
    const reaches = counts.map((trials) => ({ judged, trials, reach: reachability(judged, trials) }));
    const [first] = reaches;
    const ruledOut = reaches.every(
      ({ trials, reach }) => trials >= 2 && reach !== undefined && !reach.attainable && reach.informative,
    );
    return first?.reach && ruledOut ? [{ judged, trials: first.trials, reach: first.reach }] : [];
  });

/** A success rate that no whole number of successes gives. */
export const unattainableValue: Rule = {
  code: 'unattainable-value',
  title: 'No number of successes gives this rate',
  severity: 'error',
  onByDefault: true,
  reads: 'claims',
  check: (facts) =>
    unattainable(facts).map(({ judged, trials, reach }): RuleFinding => {
      const { claim, judgement } = judged;
      const near = (value: { total: number; value: number }): string =>
        `${value.total} of ${trials} is ${(value.value * (claim.printed.unit === 'percent' ? 100 : 1)).toFixed(Math.max(2, claim.printed.text.split('.')[1]?.length ?? 0))}${claim.printed.unit === 'percent' ? ' %' : ''}`;
      const other = reach.otherTrials[0];
      const hint = reach.truncated
        ? ' Cut off instead of rounded it fits.'
        : other
          ? ` With ${counted(trials + other.difference, 'trial')} it fits.`
          : '';
      return {
        ...quoting(facts, claim, judgement.expected),
        // A text may average over seeds without saying so beside every number.
        ...(facts.reading.prose && !judged.run ? { severity: 'info' as const } : {}),
        ...(reach.truncated ? { severity: 'hint' as const } : {}),
        message: `${claimName(claim)} ${quoted(claim.printed)} cannot come from ${counted(trials, 'trial')}: ${near(reach.below)}, ${near(reach.above)}.${hint} Check the value or the count.`,
      };
    }),
};
