import { plainName } from '../reading/fieldNames';
import type { Claim } from './claim';
import type { ClaimLog } from './claimLog';
import type { NamedMetric } from './metricName';

const qualifiers = new Set(['standardError', 'standardDeviation', 'interval', 'halfWidth']);

const labelName = (claim: Claim): string => plainName(claim.label.replace(/,[\w-]+$/, ''));

/** Ties each standard error, deviation and interval of an object to the value it speaks of: the one its name repeats, else the first. */
export const linkQualifiers = (
  found: readonly { readonly claim: Claim; readonly named: NamedMetric }[],
  log: ClaimLog,
): void => {
  const values = found.filter(({ claim }) => !qualifiers.has(claim.metric) && claim.metric !== 'uncertainty');
  for (const { claim, named } of found) {
    if (!qualifiers.has(claim.metric)) continue;
    const { base } = named;
    const filter = /,[\w-]+$/.exec(claim.label)?.[0] ?? '';
    const sameFilter = values.filter((value) => value.claim.label.endsWith(filter));
    const of =
      base === ''
        ? values[0]
        : (sameFilter.find((value) => labelName(value.claim) === base) ??
          sameFilter.find(
            (value) => labelName(value.claim).startsWith(base) || base.startsWith(labelName(value.claim)),
          ));
    if (of) log.qualify(claim, of.claim.id);
  }
};
