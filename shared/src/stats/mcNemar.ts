import { binomialLowerTail, binomialProbabilities } from './binomialTail';
import { requireTally } from './domain';

/**
 * McNemar's test for two runs with one binary trial per task, from the discordant counts. Not for n > 1 or grouped tasks.
 *
 *     exact  p = min(1, 2 Σ_{j ≤ min(b,c)} C(b + c, j)/2^{b+c})
 *     mid-p  = that − C(b + c, min(b,c))/2^{b+c}   (1 when b = c)
 *
 * @param onlyA b, the tasks only run A solved
 * @param onlyB c, the tasks only run B solved
 * @returns two-sided p values; both 1 without discordant tasks. The mid-p is less conservative.
 * @throws RangeError when a count is no integer ≥ 0.
 * @example mcNemar(3, 12) // { exact: 0.03515625, midP: 0.021270751953125 }
 * @see McNemar 1947, Psychometrika 12:153-157; Fagerland, Lydersen & Laake 2013, BMC Med. Res. Methodol. 13:91
 */
export function mcNemar(onlyA: number, onlyB: number): { readonly exact: number; readonly midP: number } {
  requireTally(onlyA + onlyB, onlyA);
  const discordant = onlyA + onlyB;
  if (onlyA === onlyB) return { exact: 1, midP: 1 };
  const fewer = Math.min(onlyA, onlyB);
  const tail = binomialLowerTail(discordant, 0.5, fewer);
  const atFewer = binomialProbabilities(discordant, 0.5)[fewer] ?? 0;
  return { exact: Math.min(1, 2 * tail), midP: 2 * tail - atFewer };
}
