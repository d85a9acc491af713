/**
 * Quantile of sorted values, type 7: linear between the order statistics around (size − 1)·p.
 *
 * @param sorted ascending, at least one value
 * @param p in [0, 1]
 * @see Hyndman & Fan 1996, Am. Stat. 50:361-365
 */
export function sampleQuantile(sorted: ArrayLike<number>, p: number): number {
  const place = (sorted.length - 1) * p;
  const index = Math.min(Math.floor(place), sorted.length - 1);
  const low = sorted[index] ?? Number.NaN;
  const high = sorted[Math.min(index + 1, sorted.length - 1)] ?? low;
  return low + (place - index) * (high - low);
}
