import type { JudgedClaim } from '../facts/facts';
import { textLike } from '../words/numberText';
import { asPoints, errorName } from './errorPhrase';
import type { Rule, RuleFinding } from './rule';
import { quoting } from './ruleHelp';

const sentence = (judged: JudgedClaim): string => {
  const { claim, judgement, run } = judged;
  const [match] = judgement.matches;
  const clusterSe = run?.report.pass1.clusterSe;
  const over =
    match?.id !== 'cluster' && typeof clusterSe === 'number'
      ? ` The SE over tasks is ${asPoints(textLike(clusterSe, claim.printed))}.`
      : '';
  return match
    ? `${errorName(claim)} does not say what it is; it equals ${match.words}.${over} Say which.`
    : `${errorName(claim)} does not say what it is, and equals no uncertainty of these rows that we know.${over} Say how it was made.`;
};

/** A ± or a bracket whose kind is not stated. */
export const unlabelledUncertainty: Rule = {
  code: 'unlabelled-uncertainty',
  title: 'The kind of uncertainty is not stated',
  severity: 'info',
  onByDefault: true,
  reads: 'claims',
  check: (facts) =>
    facts.claims
      .filter(
        ({ claim, judgement }) =>
          claim.metric === 'uncertainty' && judgement.verdict !== 'unchecked' && !saysKind(claim.label),
      )
      .map((judged): RuleFinding => ({ ...quoting(facts, judged.claim, undefined), message: sentence(judged) })),
};

/** A field's name may say what stands behind its ±: "accuracy_mean_se", "pass_rate (± SE)". */
const saysKind = (label: string): boolean =>
  /(^|[^a-z])(se|sem|std_?err\w*|sd|std\w*|ci\d*|interval)([^a-z]|$)/i.test(label);
