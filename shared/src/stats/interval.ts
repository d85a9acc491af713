/** Two ends, in the units of what is estimated. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}
