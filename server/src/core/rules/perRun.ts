import type { Facts, Run } from '../facts/facts';
import { joinRerun } from './rerunList';
import type { RuleFinding } from './rule';
import { primaryRuns } from './ruleHelp';

/** Up to this many runs of one file speak for themselves; more are one finding. */
const runsThatSpeak = 3;
const relatedLimit = 50;

/** What a rule finds in some runs of a document: a finding per run, or one for all when there are many. */
export const perRun = (
  facts: Facts,
  check: (run: Run) => RuleFinding | undefined,
  runs: readonly Run[] = primaryRuns(facts),
): readonly RuleFinding[] =>
  asOneWhenMany(
    facts,
    runs.flatMap((run) => check(run) ?? []),
  );

/** The findings as they are, or the first one with the others as its related places when more runs than can be read have them. */
export const asOneWhenMany = (facts: Facts, findings: readonly RuleFinding[]): readonly RuleFinding[] => {
  const [first, ...others] = findings;
  if (!first || findings.length <= runsThatSpeak) return findings;
  const count = findings.reduce((sum, finding) => sum + finding.count, 0);
  const lists = findings.flatMap(({ data }) => data ?? []);
  const severities = ['error', 'warning', 'info', 'hint'] as const;
  const severity = severities.find((level) => findings.some((finding) => finding.severity === level));
  return [
    {
      ...first,
      ...(severity && findings.every((finding) => finding.severity !== undefined) ? { severity } : {}),
      message: `${first.message} ${others.length} more runs of this file have the same problem (${count} places in all).`,
      count,
      related: [...first.related, ...others.map(({ span, message }) => ({ uri: facts.uri, span, message }))].slice(
        0,
        relatedLimit,
      ),
      ...(lists.length > 0 ? { data: () => joinRerun(lists.map((list) => list())) } : {}),
    },
  ];
};

/** Rows of a run as related places. */
export const relatedRows = (
  facts: Facts,
  rows: readonly number[],
  span: (facts: Facts, row: number) => RuleFinding['span'] | undefined,
  message: (row: number) => string,
): RuleFinding['related'] =>
  rows.slice(0, 20).flatMap((row) => {
    const place = span(facts, row);
    return place ? [{ uri: facts.uri, span: place, message: message(row) }] : [];
  });
