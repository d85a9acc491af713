import type { Facts, JudgedClaim } from '../facts/facts';
import type { KeptTable } from '../prose/proseReading';
import { resultsHash } from '../prose/resultsHash';
import { quoted, textLike } from '../words/numberText';
import type { Rule, RuleFinding } from './rule';
import { claimName, quoting } from './ruleHelp';

/** Hash of the results that a path leads to, as they are now. */
const hashNow = (facts: Facts, path: string): string | undefined => {
  const runs = facts.runsOf?.(path) ?? [];
  return runs.length === 0 ? undefined : resultsHash(runs);
};

/** The kept table that a number stands in, when its results are not those it was made from. */
const staleTable = (facts: Facts, { claim }: JudgedClaim): KeptTable | undefined => {
  const table = facts.reading.prose?.tables.find(({ from, to }) => from <= claim.span.start && claim.span.start < to);
  const now = table && hashNow(facts, table.path);
  return table?.hash !== undefined && now !== undefined && now !== table.hash ? table : undefined;
};

/** Numbers of a kept table whose results changed after it was written. */
const isStale = (facts: Facts, judged: JudgedClaim): boolean => {
  const { verdict } = judged.judgement;
  return (
    verdict !== 'correct' &&
    verdict !== 'legitimate' &&
    verdict !== 'unchecked' &&
    staleTable(facts, judged) !== undefined
  );
};

/** A number that followed from its results once, and no longer does. */
export const staleNumber: Rule = {
  code: 'stale-number',
  title: 'The results changed after the number was written',
  severity: 'warning',
  onByDefault: true,
  reads: 'claims',
  check: (facts) => {
    const stale = facts.claims.filter((judged) => isStale(facts, judged));
    const numbers = stale.map(({ claim, judgement }): RuleFinding => {
      const now = judgement.expected === undefined ? 'no longer defined' : textLike(judgement.expected, claim.printed);
      return {
        ...quoting(facts, claim, judgement.expected),
        message: `${claimName(claim)} ${quoted(claim.printed)} was taken from results that have changed since; now it is ${now}. Refresh the table.`,
      };
    });
    return [...numbers, ...changedTables(facts, stale)];
  },
};

/** Kept tables whose results changed, though every number in them still fits. */
const changedTables = (facts: Facts, stale: readonly JudgedClaim[]): readonly RuleFinding[] =>
  (facts.reading.prose?.tables ?? [])
    .filter(({ path, hash, from, to }) => {
      const now = hashNow(facts, path);
      const numbers = stale.some(({ claim }) => from <= claim.span.start && claim.span.start < to);
      return hash !== undefined && now !== undefined && hash !== now && !numbers;
    })
    .map(
      ({ path, span }): RuleFinding => ({
        severity: 'info',
        message: `The results ${path} changed after this table was written; its numbers still fit. Refresh the table, so that its mark says so.`,
        span,
        count: 1,
        related: [],
      }),
    );
