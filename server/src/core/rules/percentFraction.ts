import type { Claim } from '../claims/claim';
import type { Facts, JudgedClaim } from '../facts/facts';
import { quoted, textLike } from '../words/numberText';
import { isUncertainty } from './errorPhrase';
import { mixedUnits } from './mixedUnits';
import type { Rule, RuleFinding } from './rule';
import { claimName, quoting } from './ruleHelp';

const values = new Set<Claim['metric']>(['pass@k', 'pass^k', 'mean']);

/** Numbers whose unit is only to be guessed from their size; 0 is the same in both. */
const isBare = ({ printed }: Claim): boolean =>
  !printed.unitStated && printed.ulp > 0 && printed.unit !== 'raw' && printed.value !== 0;

const settled = ({ judgement }: JudgedClaim): boolean =>
  judgement.verdict === 'correct' || judgement.verdict === 'legitimate';

/** A fraction that carries a percent sign. */
const slipFinding = (facts: Facts, { claim, judgement }: JudgedClaim): RuleFinding => ({
  ...quoting(facts, claim, judgement.expected),
  message: `${claimName(claim)} is reported as ${quoted(claim.printed)}, which is a fraction with a percent sign. As a percent it is ${judgement.expected === undefined ? '' : textLike(judgement.expected, claim.printed)}. Write the percent, or leave the sign out.`,
  group: 'slip',
});

/** Percent and fraction in one set of numbers. */
export const percentFraction: Rule = {
  code: 'percent-fraction',
  title: 'Percent and fraction are mixed',
  severity: 'warning',
  onByDefault: true,
  reads: 'claims',
  check: (facts: Facts) => {
    const slips = facts.claims.filter(
      ({ judgement: { verdict, matches } }) => verdict === 'wrong' && matches[0]?.family === 'unit',
    );
    const mixed = mixedUnits(facts);
    const tables = new Map<number, JudgedClaim[]>();
    for (const judged of facts.claims)
      if (isBare(judged.claim) && (values.has(judged.claim.metric) || isUncertainty(judged.claim)))
        tables.set(judged.claim.table, [...(tables.get(judged.claim.table) ?? []), judged]);
    const inTables = [...tables.values()].flatMap((table): RuleFinding[] => {
      const byRows = table.filter(settled);
      const withoutRows = mixed.filter(({ claim }) => claim.table === table[0]?.claim.table);
      const known = byRows.length > 1 ? byRows : withoutRows;
      const percent = known.filter(({ claim }) => claim.printed.unit === 'percent');
      const fraction = known.filter(({ claim }) => claim.printed.unit === 'fraction');
      const [one] = percent;
      const [other, ...more] = fraction;
      if (!one || !other) return [];
      return [
        {
          message: `${claimName(other.claim)} ${other.claim.printed.text} is a fraction, but ${claimName(one.claim)} beside it is a percent (${quoted(one.claim.printed)}). Write all of them in one unit.`,
          span: other.claim.span,
          count: fraction.length,
          reportedText: other.claim.printed.text,
          reported: other.claim.printed.value,
          related: [...more, ...percent].map(({ claim }) => ({
            uri: facts.uri,
            span: claim.span,
            message: `${claimName(claim)} ${quoted(claim.printed)}`,
          })),
          group: 'mixed',
        },
      ];
    });
    return [...slips.map((judged) => slipFinding(facts, judged)), ...inTables];
  },
};
