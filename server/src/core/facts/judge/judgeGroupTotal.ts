import type { Claim } from '../../claims/claim';
import type { Candidate, Judgement } from '../judgement';
import { decide } from './decide';

const isTotalLabel = (claim: Claim): boolean =>
  /total|overall|average|avg|mean|suite|micro|macro|aggregate/i.test(claim.label);

/** Sizes of a group as stated beside its value. */
const sizeOf = (claim: Claim): number | undefined => claim.statedTasks ?? claim.statedTrials;

/** Means of groups of stated size: what a total in the same document may be made of. */
export const sizedGroups = (claims: readonly Claim[]): readonly Claim[] =>
  claims.filter((claim) => claim.metric === 'mean' && claim.scope.group !== undefined && sizeOf(claim) !== undefined);

/**
 * A total beside the values of its groups, in a document without rows: compared with the size-weighted mean of the groups, and with
 * the unweighted one. Undefined when the claim is no such total.
 */
export const judgeGroupTotal = (claim: Claim, groups: readonly Claim[]): Judgement | undefined => {
  if (claim.metric !== 'mean' || claim.scope.group !== undefined) return undefined;
  const parts = groups.filter((other) => other.table !== claim.table);
  const kinds = new Set(parts.map((part) => part.label));
  if (parts.length < 2 || kinds.size !== 1) return undefined;
  if (!isTotalLabel(claim) && claim.label !== parts[0]?.label) return undefined;
  const sizes = parts.map((part) => sizeOf(part) ?? 0);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total === 0 || new Set(sizes).size === 1) return undefined;
  const value = (weights: readonly number[]): number => {
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    return parts.reduce((sum, part, i) => sum + part.printed.value * (weights[i] ?? 0), 0) / all;
  };
  // The parts are rounded themselves: half a unit of the coarsest widens what fits.
  const slack = Math.max(...parts.map((part) => part.printed.ulp));
  const micro: Candidate = {
    id: 'groupMicro',
    family: 'micro',
    words: `the mean over all ${total}, weighted by size`,
    value: value(sizes),
    standing: 'correct',
  };
  const macro: Candidate = {
    id: 'groupMacro',
    family: 'groupMacro',
    words: `the unweighted mean of the ${parts.length} groups, whose sizes run from ${Math.min(...sizes)} to ${Math.max(...sizes)}`,
    value: value(sizes.map(() => 1)),
    standing: 'legitimate',
  };
  return decide({ ...claim.printed, ulp: claim.printed.ulp + slack }, undefined, [micro, macro], () => []);
};
