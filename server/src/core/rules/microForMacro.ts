import type { Facts, JudgedClaim } from '../facts/facts';
import { fits } from '../facts/judge/fits';
import { quoted, textLike } from '../words/numberText';
import type { Rule, RuleFinding } from './rule';
import { claimName, quoting } from './ruleHelp';

/** The weighting that the document, or the number's own name, states. */
const statedWeighting = (facts: Facts, { claim }: JudgedClaim): 'macro' | 'micro' | undefined => {
  const label = claim.label.toLowerCase();
  if (/macro|unweighted/.test(label)) return 'macro';
  if (/micro|weighted/.test(label)) return 'micro';
  return facts.reading.stated.weighting;
};

/** Why the mean over trials is expected, where a chosen setting says so and the document says nothing. */
const isChosen = (facts: Facts, judged: JudgedClaim): boolean =>
  statedWeighting(facts, judged) === undefined && judged.run?.tally.convention.weighting === 'micro';

/** The mean over trials where the mean over tasks is stated or expected, or the other way round. */
const overTasksOrTrials = (facts: Facts, judged: JudgedClaim): RuleFinding[] => {
  const { claim, judgement, run } = judged;
  const [match] = judgement.matches;
  const chosen = isChosen(facts, judged);
  const stated = chosen ? 'micro' : statedWeighting(facts, judged);
  const micro = run?.report.pass1.micro;
  if (!run || !match || judgement.expected === undefined) return [];
  const whole = claim.scope.group === undefined && claim.scope.task === undefined;
  // Where the settings choose trials, the value fits them and not the file's own word.
  const macro = judgement.verdict === 'legitimate' ? judgement.expected : whole ? run.report.pass1.macro : null;
  const wrong = stated === 'macro';
  const told = judgement.verdict === 'legitimate' || (judgement.verdict === 'correct' && wrong);
  if (match.id === 'micro' && told && stated !== 'micro' && macro !== null && !fits(macro, claim.printed)) {
    return [
      {
        ...quoting(facts, claim, wrong ? macro : undefined),
        severity: wrong ? 'warning' : 'info',
        message: `${claimName(claim)} ${quoted(claim.printed)} weights tasks by their number of trials (micro); with every task counting the same (macro) it is ${textLike(macro, claim.printed)}. ${wrong ? 'The file says macro: use that value.' : 'Say which.'}`,
      },
    ];
  }
  const isMacro = match.id === 'unbiased' || match.id === 'macro';
  if (!isMacro || stated !== 'micro' || !whole || typeof micro !== 'number' || fits(micro, claim.printed)) return [];
  if (chosen) {
    return [
      {
        ...quoting(facts, claim, undefined),
        severity: 'info',
        message: `${claimName(claim)} ${quoted(claim.printed)} counts every task the same (macro); over all trials (micro), as the settings choose, it is ${textLike(micro, claim.printed)}. Say which.`,
      },
    ];
  }
  return [
    {
      ...quoting(facts, claim, micro),
      message: `${claimName(claim)} ${quoted(claim.printed)} counts every task the same (macro), but the file says micro; over all trials it is ${textLike(micro, claim.printed)}. Use that value, or say macro.`,
    },
  ];
};

/** An unweighted mean over groups of tasks. */
const overGroups = (facts: Facts, judged: JudgedClaim): RuleFinding[] => {
  const { claim, judgement, run } = judged;
  const [match] = judgement.matches;
  if (match?.id !== 'groupMacro' || judgement.verdict !== 'legitimate' || judgement.expected === undefined) return [];
  const stated = statedWeighting(facts, judged);
  if (stated === 'macro') return [];
  const right = textLike(judgement.expected, claim.printed);
  return [
    {
      ...quoting(facts, claim, undefined),
      expected: judgement.expected,
      severity: stated === 'micro' ? 'warning' : 'info',
      message: `${claimName(claim)} ${quoted(claim.printed)} is ${match.words}; ${run ? 'over tasks' : 'weighted by size'} it is ${right}. ${stated === 'micro' ? 'The file says weighted: use that value.' : 'State the weighting, and compare only with figures of the same one.'}`,
    },
  ];
};

/** A mean with another weighting than stated, or one whose weighting must be stated to be compared. */
export const microForMacro: Rule = {
  code: 'micro-for-macro',
  title: 'The mean is weighted the other way',
  severity: 'warning',
  onByDefault: true,
  reads: 'claims',
  check: (facts) =>
    facts.claims.flatMap((judged) => [...overTasksOrTrials(facts, judged), ...overGroups(facts, judged)]),
};
