import type { Facts, JudgedClaim, Run } from '../facts/facts';
import { counted, percentText, quoted } from '../words/numberText';
import { perRun } from './perRun';
import type { Rule, RuleFinding } from './rule';
import { claimName, ofRun, rowSpan } from './ruleHelp';
import { rowsInFileOrder, verdictReader } from './taskRows';

/** Names of success counts that a file may report beside fractional scores ("solved_all", "n_passed"). */
const successName = /(^|_)(solved|passed|pass|success(es)?|correct|resolved)(_|$)/i;

interface Scores {
  readonly values: readonly number[];
  /** First row whose score lies strictly between 0 and 1. */
  readonly firstFraction: number;
  readonly fractions: number;
}

/** Scores of a run in [0, 1] with fractions among them; undefined for other scales, whose sum nobody takes for successes. */
const scoresOf = (facts: Facts, run: Run): Scores | undefined => {
  const verdict = verdictReader(facts, run);
  const values: number[] = [];
  let firstFraction = -1;
  let fractions = 0;
  for (const row of rowsInFileOrder(run)) {
    const value = verdict(row);
    if (Number.isNaN(value)) continue;
    if (value < 0 || value > 1) return undefined;
    if (value > 0 && value < 1) {
      fractions++;
      if (firstFraction < 0) firstFraction = row;
    }
    values.push(value);
  }
  return fractions === 0 ? undefined : { values, firstFraction, fractions };
};

const shareAbove = (values: readonly number[], least: number): number =>
  values.filter((value) => value >= least).length / values.length;

/** "pass@1 is 16.7 % where success is 1, 33.3 % from 0.999999, 66.7 % from 0.5." */
const thresholdSentence = (values: readonly number[]): string => {
  const steps = [
    ['exactly 1', shareAbove(values, 1)],
    ['0.999999', shareAbove(values, 1 - 1e-6)],
    ['0.9', shareAbove(values, 0.9)],
    ['0.5', shareAbove(values, 0.5)],
  ] as const;
  return `With success at ${steps.map(([from, share]) => `${from} it is ${percentText(share)}`).join(', at ')} of the trials`;
};

/** A number that counts successes of a score column: a pass metric, or a stated count that is the sum or the floor of the scores. */
const countedAsSuccess = (
  facts: Facts,
  run: Run,
  values: readonly number[],
): { text: string; soft: boolean } | undefined => {
  const claim = facts.claims.find(
    (judged: JudgedClaim) =>
      judged.run === run && (judged.claim.metric === 'pass@k' || judged.claim.metric === 'pass^k'),
  );
  const clear = Math.abs(shareAbove(values, 1) - shareAbove(values, 1 - 0.05)) < 1e-12;
  if (claim)
    return {
      text: `${claimName(claim.claim)} ${quoted(claim.claim.printed)} counts successes`,
      soft: clear && claim.judgement.verdict === 'legitimate',
    };
  const { successes } = facts.reading.stated;
  const sum = values.reduce((total, value) => total + value, 0);
  if (
    successes &&
    successes.value > 0 &&
    [Math.floor(sum), Math.round(sum)].includes(successes.value) &&
    successes.value !== values.filter((value) => value === 1).length
  )
    return { text: `${successes.name} ${successes.value} is the sum of the scores in whole numbers`, soft: false };
  const { solvedShare } = facts.reading.stated;
  if (solvedShare) return { text: `${solvedShare.name} ${solvedShare.value} counts successes`, soft: false };
  const rate = facts.claims.find(
    ({ run: own, claim: { metric, label }, judgement }) =>
      own === run &&
      metric === 'mean' &&
      successName.test(label) &&
      judgement.verdict !== 'correct' &&
      judgement.verdict !== 'legitimate',
  );
  return rate
    ? { text: `${claimName(rate.claim)} ${quoted(rate.claim.printed)} counts successes`, soft: false }
    : undefined;
};

const check = (facts: Facts, run: Run): RuleFinding | undefined => {
  if (!run.tally.scoreSum || run.tally.metric.lowerIsBetter) return undefined;
  const scores = scoresOf(facts, run);
  if (!scores) return undefined;
  const said = countedAsSuccess(facts, run, scores.values);
  const span = rowSpan(facts, scores.firstFraction);
  if (!said || !span) return undefined;
  return {
    ...(said.soft ? { severity: 'info' as const } : {}),
    message: `${said.text}${ofRun(run)}, but ${counted(scores.fractions, 'score')} of ${run.tally.metric.name} lie between 0 and 1, so success depends on a threshold. ${thresholdSentence(scores.values)}. State the threshold, or report the mean score.`,
    span,
    count: scores.fractions,
    related: [],
  };
};

/** Fractional scores that are counted as if they were successes. */
export const fractionalScore: Rule = {
  code: 'fractional-score',
  title: 'Fractional scores are counted as successes',
  severity: 'warning',
  onByDefault: true,
  reads: 'rows',
  check: (facts) => perRun(facts, (run) => check(facts, run)),
};
