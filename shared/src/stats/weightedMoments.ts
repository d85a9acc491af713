/** Mean and standard deviation of weighted values in one pass (West 1979), without keeping the values. */
export class WeightedMoments {
  /** Sum of the weights so far. */
  size = 0;
  private average = 0;
  private squares = 0;

  add(value: number, weight: number): void {
    this.size += weight;
    const step = value - this.average;
    this.average += (step * weight) / this.size;
    this.squares += weight * step * (value - this.average);
  }

  /** `undefined` before the first value. */
  get mean(): number | undefined {
    return this.size > 0 ? this.average : undefined;
  }

  /** With size − 1 in the denominator; `undefined` below a size of 2. */
  get deviation(): number | undefined {
    return this.size < 2 ? undefined : Math.sqrt(Math.max(0, this.squares) / (this.size - 1));
  }
}
