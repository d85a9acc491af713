import { quoted } from '../words/numberText';
import { inconsistencies, kTables, looksLikePassHat } from './kTables';
import type { Rule, RuleFinding } from './rule';

const words: Readonly<Record<string, string>> = {
  'pass-at-k-decreases': 'pass@k of one run cannot fall as k grows',
  'pass-hat-k-increases': 'pass^k of one run cannot rise as k grows',
  'pass-at-k-not-concave': 'pass@k of one run gains less with every further trial, and these values gain more',
  'pass-hat-k-not-convex': 'pass^k of one run loses less with every further trial, and these values lose more',
  'pass-1-differs': 'pass^1 and pass@1 are the same quantity',
  'pass-hat-above-pass-at': 'pass^k cannot exceed pass@k of the same run',
  'above-k-times-pass-1': 'pass@k cannot exceed k times pass@1',
  'below-bernoulli-bound': 'pass^k cannot be below 1 - k(1 - pass@1)',
  'majority-above-pass-at': 'majority@k cannot exceed pass@k',
  'outside-unit-interval': 'a rate lies between 0 and 1',
};

/** Relations that hold for any data; curvature may be broken by honest tables that pick the best temperature for each k. */
const certain = new Set([
  'pass-at-k-decreases',
  'pass-hat-k-increases',
  'pass-hat-above-pass-at',
  'pass-1-differs',
  'majority-above-pass-at',
]);

/** Values of several k that no rows could give together. */
export const inconsistentInK: Rule = {
  code: 'inconsistent-in-k',
  title: 'The values for several k contradict each other',
  severity: 'error',
  onByDefault: true,
  reads: 'claims',
  check: (facts) => {
    const explained = new Set(looksLikePassHat(facts).flat());
    return kTables(facts).flatMap((table): RuleFinding[] => {
      if (table.claims.some((claim) => explained.has(claim))) return [];
      const broken = inconsistencies(table);
      const first = broken.find((entry) => certain.has(entry.relation)) ?? broken[0];
      if (!first || first.relation === 'outside-unit-interval') return [];
      const involved = table.claims.filter((claim) =>
        first.printed.some((printed) => printed.k === claim.k && printed.value === claim.printed.value),
      );
      const [place] = involved.length > 0 ? involved : table.claims;
      if (!place) return [];
      const values = (involved.length > 0 ? involved : table.claims)
        .map((claim) => `k = ${claim.k}: ${quoted(claim.printed)}`)
        .join(', ');
      return [
        {
          ...(certain.has(first.relation)
            ? {}
            : { severity: facts.reading.prose ? ('info' as const) : ('warning' as const) }),
          message: `${(words[first.relation] ?? first.statement).replace(/^p/, 'p')} (${values}). Check whether the values come from the same rows, tasks and settings.`,
          span: place.span,
          count: broken.length,
          reportedText: place.printed.text,
          reported: place.printed.value,
          related: involved.slice(1).map((claim) => ({
            uri: facts.uri,
            span: claim.span,
            message: `k = ${claim.k}: ${quoted(claim.printed)}`,
          })),
        },
      ];
    });
  },
};
