import { projectPass } from '#stats';
import type { Claim } from '../claims/claim';
import type { Facts, JudgedClaim } from '../facts/facts';
import { fits } from '../facts/judge/fits';
import { tallyHistogram } from '../facts/tallyHistogram';
import { quoted, textLike } from '../words/numberText';
import type { Rule, RuleFinding } from './rule';
import { claimName, quoting } from './ruleHelp';
import { isSaidProjection } from './saidProjection';

/** A value for k above n that a fitted curve gives. */
const fitted = (facts: Facts, { claim, judgement, run }: JudgedClaim): RuleFinding[] => {
  if (!run || judgement.verdict !== 'undefined' || judgement.matches.length > 0 || claim.k === undefined) return [];
  if (claim.scope.task !== undefined || claim.scope.group !== undefined) return [];
  const metric = claim.metric === 'pass^k' ? 'hat' : 'at';
  const projection = projectPass(tallyHistogram(run.tally), claim.k, metric);
  if (!projection) return [];
  const { bracket, value } = projection;
  const onCurve = value !== undefined && fits(value, { ...claim.printed, ulp: Math.max(claim.printed.ulp, 0.002) });
  if (!onCurve) return [];
  return [
    {
      ...quoting(facts, claim, undefined),
      message: `${claimName(claim)} ${quoted(claim.printed)} is what a curve fitted to ${run.report.nMin} trials per task projects, printed as if measured. Without a model the trials allow only ${textLike(bracket.low, claim.printed)} to ${textLike(bracket.high, claim.printed)}. Call it a projection, or run more trials.`,
    },
  ];
};

/** What a rate p alone gives for k, with the span that the rounding of p leaves. */
const fromRate = (rate: Claim, claim: Claim): { low: number; high: number } => {
  const k = claim.k ?? 1;
  const half = 0.55 * rate.printed.ulp;
  const at = (p: number): number => {
    const held = Math.min(1, Math.max(0, p));
    return claim.metric === 'pass^k' ? held ** k : 1 - (1 - held) ** k;
  };
  return { low: at(rate.printed.value - half), high: at(rate.printed.value + half) };
};

interface FromRate {
  readonly claim: Claim;
  /** Chance that an unrelated value lands there, over the range that the rate leaves for it. */
  readonly chance: number;
}

const matchRate = (rate: Claim, claim: Claim): FromRate[] => {
  const p = rate.printed.value;
  const k = claim.k ?? 1;
  const { low, high } = fromRate(rate, claim);
  const slack = 0.55 * claim.printed.ulp + 1e-12;
  const range = claim.metric === 'pass^k' ? p - Math.max(0, 1 - k * (1 - p)) : Math.min(1, k * p) - p;
  const v = claim.printed.value;
  if (v < low - slack || v > high + slack || range <= 0) return [];
  return [{ claim, chance: Math.min(1, (high - low + 2 * slack) / range) }];
};

/** Without rows: values that follow from one accuracy as if every task were equally hard. */
const fromAccuracy = (facts: Facts): RuleFinding[] => {
  const tables = new Map<string, Claim[]>();
  for (const { claim, judgement } of facts.claims) {
    if (judgement.verdict !== 'unchecked' || claim.printed.unit === 'raw' || claim.ambiguous) continue;
    const key = `${claim.table} ${claim.scope.run ?? ''} ${claim.scope.group ?? ''}`;
    tables.set(key, [...(tables.get(key) ?? []), claim]);
  }
  return [...tables.values()].flatMap((claims): RuleFinding[] => {
    const rate = claims.find(
      ({ metric, k, printed }) =>
        (metric === 'mean' || ((metric === 'pass@k' || metric === 'pass^k') && k === 1)) &&
        printed.value > 0 &&
        printed.value < 1,
    );
    if (!rate) return [];
    const curve = claims.filter(({ metric, k }) => (metric === 'pass@k' || metric === 'pass^k') && (k ?? 1) > 1);
    const found = curve.flatMap((claim) => matchRate(rate, claim));
    const [first] = found;
    const chance = found.reduce((product, entry) => product * entry.chance, 1);
    // One value that does not follow shows that the others were not made so either.
    if (!first || found.length < curve.length || chance > 0.01 || isSaidProjection(facts, first.claim)) return [];
    return [
      {
        ...quoting(facts, first.claim, undefined),
        message: `${claimName(first.claim)} ${quoted(first.claim.printed)} is what ${claimName(rate)} ${quoted(rate.printed)} alone gives if every task were equally hard. It is a projection, not a measurement: tasks differ, and no k follows from one rate. Estimate it from trials, or call it a projection.`,
        count: found.length,
        related: found.slice(1).map(({ claim }) => ({ uri: facts.uri, span: claim.span, message: claimName(claim) })),
      },
    ];
  });
};

/** A number for more trials than there are, printed as if it had been measured. */
export const projectionAsEstimate: Rule = {
  code: 'projection-as-estimate',
  title: 'A projection is printed as an estimate',
  severity: 'warning',
  onByDefault: true,
  reads: 'claims',
  check: (facts) => [
    ...facts.claims.filter(({ claim }) => !isSaidProjection(facts, claim)).flatMap((judged) => fitted(facts, judged)),
    ...(facts.runs.length === 0 ? fromAccuracy(facts) : []),
  ],
};
