/**
 * A running sum that keeps the rounding error of every addition (Neumaier 1974), so that the total of many terms
 * is as good as if it had been added in twice the precision.
 */
export class CompensatedSum {
  private total = 0;
  private lost = 0;

  add(term: number): void {
    const next = this.total + term;
    // The smaller of the two operands is the one whose low digits were cut off.
    if (Math.abs(this.total) >= Math.abs(term)) this.lost += this.total - next + term;
    else this.lost += term - next + this.total;
    this.total = next;
  }

  get value(): number {
    return this.total + this.lost;
  }
}

/** Σ terms with Neumaier's compensation; terms[i] counts weights[i] times when weights are given. */
export function compensatedSum(terms: readonly number[], weights?: readonly number[]): number {
  const sum = new CompensatedSum();
  for (let i = 0; i < terms.length; i += 1) sum.add((terms[i] ?? 0) * (weights?.[i] ?? 1));
  return sum.value;
}
