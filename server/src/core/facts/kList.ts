/** k = 1, 2, 4, 8 … up to the largest n, and the largest n itself; or the ks asked for. */
export const kList = (nMax: number, asked?: readonly number[]): readonly number[] => {
  if (asked && asked.length > 0)
    return [...new Set(asked)].filter((k) => Number.isInteger(k) && k >= 1).sort((a, b) => a - b);
  const ks: number[] = [];
  for (let k = 1; k <= nMax; k *= 2) ks.push(k);
  if (nMax > 1 && ks.at(-1) !== nMax) ks.push(nMax);
  return ks.length > 0 ? ks : [1];
};
