import type { Facts } from '../facts/facts';
import type { Rule, RuleFinding } from './rule';
import { claimName, quoting } from './ruleHelp';

const hasTemperature = (facts: Facts): boolean =>
  facts.reading.stated.temperature !== undefined ||
  (facts.reading.layout?.extras.some(({ role }) => role === 'temperature') ?? false);

/** n is known from rows, or stated. */
const hasTrials = (facts: Facts): boolean => facts.runs.length > 0 || facts.reading.stated.trialsPerTask !== undefined;

/** pass@k without the settings that it depends on. */
export const missingSamplingSettings: Rule = {
  code: 'missing-sampling-settings',
  title: 'Sampling settings are not given',
  severity: 'info',
  onByDefault: false,
  reads: 'claims',
  check: (facts) => {
    const missing = [
      ...(hasTemperature(facts) ? [] : ['the temperature']),
      ...(hasTrials(facts) ? [] : ['the number of trials per task']),
    ];
    const [first, ...others] = facts.claims.filter(
      ({ claim, judgement }) =>
        (claim.metric === 'pass@k' || claim.metric === 'pass^k') &&
        claim.k !== undefined &&
        claim.k > 1 &&
        (claim.statedTrialsPerTask === undefined || !hasTemperature(facts)) &&
        judgement.verdict !== 'undefined',
    );
    if (!first || missing.length === 0) return [];
    const finding: RuleFinding = {
      ...quoting(facts, first.claim, undefined),
      message: `${claimName(first.claim)} depends on how the trials were drawn, but ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not given. Add ${missing.length === 1 ? 'it' : 'them'}.`,
      count: 1 + others.length,
      related: others.map(({ claim }) => ({ uri: facts.uri, span: claim.span, message: claimName(claim) })),
    };
    return [finding];
  },
};
