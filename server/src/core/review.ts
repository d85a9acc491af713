import { atLeast } from '#shared/severity';
import { buildFacts } from './facts/buildFacts';
import type { Facts } from './facts/facts';
import type { LinkTarget } from './linking/linkTarget';
import type { Reading } from './reading/reading';
import type { Finding } from './rules/finding';
import { rules } from './rules/index';
import { mergeGroups } from './rules/mergeGroups';
import type { Rule, RuleFinding } from './rules/rule';
import { staleNumber } from './rules/staleNumber';
import type { CoreSettings } from './settings';

/** Facts and findings of one document; every face is a view of it. */
export interface Review {
  readonly facts: Facts;
  /** Sorted by place. */
  readonly findings: readonly Finding[];
}

/** Another document that the reviewed one is linked with (a metrics file beside the samples). */
export interface LinkedReading {
  readonly uri: string;
  readonly reading: Reading;
}

/**
 * Reviews one reading under settings; `targets`: where the links of a written document lead. `previous`, the review of an earlier
 * state of the document, saves work and changes nothing. Pure: the same input gives the same review.
 */
export const review = (
  uri: string,
  reading: Reading,
  settings: CoreSettings,
  linked: readonly LinkedReading[] = [],
  targets: readonly LinkTarget[] = [],
  previous?: Review,
): Review => {
  const facts = buildFacts(uri, reading, settings, linked, targets, previous?.facts);
  const findings = rules.flatMap((rule) => findingsOf(rule, facts));
  // What is said of a stale number is that it is stale.
  const stale = new Set(findings.filter(({ rule }) => rule === staleNumber.code).map(({ span }) => span.start));
  const said = findings.filter(({ rule, span }) => rule === staleNumber.code || !stale.has(span.start));
  return { facts, findings: said.sort((a, b) => a.span.start - b.span.start) };
};

const findingsOf = (rule: Rule, facts: Facts): readonly Finding[] => {
  const chosen = facts.settings.rules[rule.code];
  if (chosen === 'off' || (chosen === undefined && !rule.onByDefault)) return [];
  const found = rule.check(facts).filter((finding) => !isIgnored(rule, finding, facts.settings));
  // In a text every number that is wrong is marked where it stands; what is only told is told once.
  const marked =
    facts.reading.prose && rule.severity !== 'info' ? found.map(({ group: _, ...finding }) => finding) : found;
  return mergeGroups(marked, facts.uri).map(({ group: _, ...finding }) => ({
    ...finding,
    rule: rule.code,
    uri: finding.span.uri ?? facts.uri,
    related: finding.related.map((related) => ({ ...related, uri: related.span.uri ?? (related.uri || facts.uri) })),
    severity: chosen ?? softer(finding.severity, rule),
  }));
};

/** A rule may soften a finding, never make it louder than its table says. */
const softer = (severity: Finding['severity'] | undefined, rule: Rule): Finding['severity'] =>
  severity === undefined || atLeast(severity, rule.severity) ? rule.severity : severity;

const isIgnored = (rule: Rule, finding: RuleFinding, settings: CoreSettings): boolean =>
  settings.ignore.some(
    (entry) => entry.rule === rule.code && (entry.line === undefined || entry.line === finding.span.line),
  );
