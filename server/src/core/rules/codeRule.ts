import type { CodeObservation } from '../code/codeObservation';
import type { Facts } from '../facts/facts';
import type { Rule, RuleFinding } from './rule';

const findingOf = (facts: Facts, { span, message, fix }: CodeObservation): RuleFinding => ({
  message,
  span,
  count: 1,
  related: [],
  ...(fix ? { fix: { title: fix.title, edits: fix.edits.map((edit) => ({ uri: facts.uri, ...edit })) } } : {}),
});

/** A rule about programs: its sightings are made while the program is read. */
export const codeRule = (code: CodeObservation['rule'], title: string, severity: Rule['severity']): Rule => ({
  code,
  title,
  severity,
  onByDefault: true,
  reads: 'code',
  check: (facts) =>
    (facts.reading.prose?.code ?? []).filter(({ rule }) => rule === code).map((sighting) => findingOf(facts, sighting)),
});
