import type { Facts, JudgedClaim, Run } from '#core/facts/facts';
import { planningSentence } from '#core/words/headline';
import { counted } from '#core/words/numberText';
import { mainFigures } from '#shared/mainFigures';
import type { CheckLine } from '#shared/protocol';
import { bareText } from './rateText';

type State = CheckLine['state'];
type Checked = readonly [state: State, text: string];

const isPass = ({ claim }: JudgedClaim): boolean => claim.metric === 'pass@k' || claim.metric === 'pass^k';
const isError = ({ claim }: JudgedClaim): boolean =>
  ['standardError', 'halfWidth', 'interval', 'uncertainty'].includes(claim.metric);
const equals = ({ judgement }: JudgedClaim, family: string): boolean =>
  judgement.verdict === 'wrong' && judgement.matches.some((match) => match.family.startsWith(family));
const fits = ({ judgement }: JudgedClaim): boolean =>
  judgement.verdict === 'correct' || judgement.verdict === 'legitimate';

const named = (claims: readonly JudgedClaim[]): Checked => {
  const swapped = claims.find((claim) => equals(claim, 'swapped'));
  if (swapped) return ['failed', `${swapped.claim.label} is the value of another metric: say which of k is meant.`];
  const passes = claims.filter((claim) => isPass(claim) && !claim.claim.ambiguous);
  return passes.length > 0
    ? ['ticked', 'Each reported number says pass@k (any of k) or pass^k (all of k).']
    : ['open', 'The file reports no pass@k or pass^k: write which one you mean, any of k or all of k.'];
};

const estimator = (claims: readonly JudgedClaim[]): Checked => {
  const passes = claims.filter(isPass).filter(({ claim }) => (claim.k ?? 1) > 1);
  const plugIn = passes.find((claim) => equals(claim, 'plug'));
  if (plugIn) return ['failed', `${plugIn.claim.label} was made with the plug-in formula, which is biased.`];
  if (passes.length > 0 && passes.every(fits)) return ['ticked', 'The reported values are the unbiased estimates.'];
  return passes.length > 0
    ? ['open', 'Some reported values follow from no formula that was tried.']
    : ['open', 'Nothing is reported for k above 1; the values on this page are the unbiased estimates.'];
};

const againstTrials = (claims: readonly JudgedClaim[], { report }: Run): Checked => {
  const ks = claims.filter(isPass).flatMap(({ claim }) => claim.k ?? []);
  const largest = Math.max(0, ...ks);
  if (largest > report.nMin) {
    return ['failed', `k = ${largest} is reported, and some task has only ${counted(report.nMin, 'trial')}.`];
  }
  return largest > 0
    ? ['ticked', `The largest reported k is ${largest}; each task has at least ${counted(report.nMin, 'trial')}.`]
    : ['open', `No k is reported; it must not exceed ${report.nMin}, the fewest trials of a task.`];
};

const resampling = (claims: readonly JudgedClaim[], { report }: Run): Checked => {
  const errors = claims.filter(isError);
  const own = `the SE over tasks is ${bareText(report, mainFigures(report).se) || 'undefined'}`;
  if (errors.some((claim) => equals(claim, 'pooled'))) {
    return ['failed', `A reported error takes all trials as independent; ${own}.`];
  }
  if (errors.length === 0) return ['open', `No error is reported; ${own}: state it, and that tasks are its unit.`];
  return errors.every(fits)
    ? ['ticked', `The reported errors fit; ${own}.`]
    : ['open', `Some reported error fits no formula that was tried; ${own}.`];
};

const effect = (claims: readonly JudgedClaim[], { report }: Run): Checked => {
  const compared = claims.filter(({ claim }) => claim.metric === 'difference');
  if (compared.length > 0 && compared.every(fits)) return ['ticked', 'The reported difference follows from the rows.'];
  if (compared.length > 0) return ['open', 'A difference is reported: give its paired interval, see Compare.'];
  const sentence = planningSentence(report);
  return sentence === ''
    ? ['failed', 'This set cannot tell two systems apart: its error is undefined.']
    : ['open', sentence];
};

const costOfRetries = ({ report }: Run): Checked => {
  if (report.nMax <= 1) return ['ticked', 'One trial per task: there are no retries to pay for.'];
  return report.cost === null
    ? ['open', `The file records no tokens and no cost: say what ${counted(report.nMax, 'trial')} per task cost.`]
    : ['ticked', 'Tokens or cost are recorded for all trials; the methods sentence states them.'];
};

const titles: Readonly<Record<CheckLine['id'], string>> = {
  named: 'Any of k or all of k is named',
  estimator: 'The estimator is the unbiased one',
  k: 'k does not exceed the trials',
  resampling: 'The error is over tasks',
  effect: 'The set could see the effect',
  cost: 'The cost of retries is stated',
};

/** What to look at before the numbers of a run are published, from the reported numbers and the data. */
export const checklist = (facts: Facts, run: Run): readonly CheckLine[] => {
  if (!run.report.tasksKnown || run.report.kind === 'score') return [];
  const claims = facts.claims.filter(
    ({ run: own, judgement, claim }) =>
      (own === undefined || own === run) && judgement.verdict !== 'unchecked' && claim.scope.task === undefined,
  );
  const checked: Readonly<Record<CheckLine['id'], Checked>> = {
    named: named(claims),
    estimator: estimator(claims),
    k: againstTrials(claims, run),
    resampling: resampling(claims, run),
    effect: effect(claims, run),
    cost: costOfRetries(run),
  };
  return (Object.keys(titles) as CheckLine['id'][]).map((id) => {
    const [state, text] = checked[id];
    return { id, state, title: titles[id], text };
  });
};
