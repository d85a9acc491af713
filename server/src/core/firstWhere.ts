/** The first number in [low, high) that a rising condition holds for, or `high`: found by halves. */
export const firstWhere = (low: number, high: number, holds: (at: number) => boolean): number => {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
};
