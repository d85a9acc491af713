import { checkConsistency, type Inconsistency } from '#stats';
import type { Claim } from '../claims/claim';
import type { Facts, JudgedClaim } from '../facts/facts';
import { mixedUnits } from './mixedUnits';

/** Claims of several k that were written as one set of values of one run. */
export interface KTable {
  readonly claims: readonly Claim[];
}

/** Only claims that nothing else explains: with rows, each value has its own judgement. */
const isOpen = ({ judgement, claim }: JudgedClaim): boolean =>
  judgement.verdict === 'unchecked' &&
  claim.k !== undefined &&
  Number.isFinite(claim.printed.value) &&
  claim.printed.unit !== 'raw';

const scopeKey = ({ metric, run, group, task }: Claim['scope']): string =>
  [metric, run, group, task].map((part) => part ?? '').join('\u0000');

/** Values with other counts behind them are no set: their tasks or trials differ. */
const sameDesign = (claims: readonly Claim[]): boolean => {
  const designs = claims.map(({ statedTrialsPerTask, statedTasks, statedTrials }) =>
    [statedTrialsPerTask, statedTasks, statedTrials].map((count) => count ?? '').join(' '),
  );
  return new Set(designs).size === 1;
};

/** Words of a document that own up to several settings behind one set of values. */
const severalSettings =
  /\bgreedy\b|best (?:of (?:the )?)?(?:temperature|setting)|temperature (?:per|for each|chosen|tuned|optimi[sz]ed)|(?:each|every|per) k\b|\bseparate (?:samples|runs|trials)\b|different (?:n|temperatures?|numbers? of)/i;

/** Values of a record that names its own temperature, and those of a document that says so in words, may come from several settings. */
const saysSeveralSettings = (facts: Facts, claims: readonly Claim[]): boolean =>
  claims.some(({ label, scope }) => /greedy|best_temp|\bt0\b/i.test(`${label} ${scope.group ?? ''}`)) ||
  facts.reading.stated.temperature?.value === 0 ||
  new Set(claims.map(({ setting }) => setting ?? '')).size > 1 ||
  (facts.reading.stated.statements ?? []).some(({ text }) => severalSettings.test(text));

/** Sets of pass@k, pass^k and majority@k values with at least two k, in one object or one record per k. */
export const kTables = (facts: Facts): readonly KTable[] => {
  const tables = new Map<string, Claim[]>();
  const sizes = new Map<number, number>();
  for (const { claim } of facts.claims) sizes.set(claim.table, (sizes.get(claim.table) ?? 0) + 1);
  const mixed = new Set(mixedUnits(facts).map(({ claim }) => claim.id));
  for (const judged of facts.claims) {
    const { claim } = judged;
    if (!isOpen(judged) || mixed.has(claim.id) || !['pass@k', 'pass^k', 'majority@k'].includes(claim.metric)) continue;
    // A record per k has a table of its own; then the label and the scope hold the set together.
    const alone = sizes.get(claim.table) === 1;
    const key = `${alone ? claim.label : claim.table}\u0000${scopeKey(claim.scope)}`;
    tables.set(key, [...(tables.get(key) ?? []), claim]);
  }
  return [...tables.values()]
    .filter(
      (claims) =>
        claims.length > 1 &&
        sameDesign(claims) &&
        !saysSeveralSettings(facts, claims) &&
        new Set(claims.map((claim) => `${claim.metric}${claim.k}`)).size === claims.length,
    )
    .map((claims) => ({ claims: [...claims].sort((a, b) => (a.k ?? 0) - (b.k ?? 0)) }));
};

const asPrinted = (claim: Claim, metric: 'pass@k' | 'pass^k' | 'maj@k') => ({
  metric,
  k: claim.k ?? 1,
  value: claim.printed.value,
  unit: claim.printed.ulp,
});

const metricOf = (claim: Claim): 'pass@k' | 'pass^k' | 'maj@k' =>
  claim.metric === 'majority@k' ? 'maj@k' : claim.metric === 'pass^k' ? 'pass^k' : 'pass@k';

/** Relations that the printed values of one table cannot satisfy; a spelling with two meanings must break under both. */
export const inconsistencies = (table: KTable): readonly Inconsistency[] => {
  const as = (metric: (claim: Claim) => 'pass@k' | 'pass^k' | 'maj@k') =>
    checkConsistency(table.claims.map((claim) => asPrinted(claim, metric(claim))));
  const first = as(metricOf);
  if (first.length === 0 || !table.claims.some((claim) => claim.ambiguous)) return first;
  const other = as((claim) => (claim.ambiguous ? 'pass^k' : metricOf(claim)));
  return other.length === 0 ? [] : first;
};

/** Tables labelled pass@k whose values fall and curve as pass^k must. */
export const looksLikePassHat = (facts: Facts): readonly (readonly Claim[])[] =>
  kTables(facts)
    .map(({ claims }) => claims)
    .filter(
      (claims) =>
        claims.length >= 3 &&
        claims.every((claim) => claim.metric === 'pass@k' && !claim.ambiguous) &&
        inconsistencies({ claims }).some((entry) => entry.relation === 'pass-at-k-decreases') &&
        checkConsistency(claims.map((claim) => asPrinted(claim, 'pass^k'))).length === 0,
    );
