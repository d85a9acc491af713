const mebibyte = 1 << 20;

/** Unpacked bytes of one file that are read at most. */
export const largestExpansion = 2048 * mebibyte;

/** Real results shrink to a hundredth at best; a bomb to a thousandth. Small files may do either. */
const absurdRatio = 200;
const ratioCountsFrom = 64 * mebibyte;

/** Thrown to leave a decoder in the middle of its work. */
export class ExpansionStopped extends Error {}

/** Counts packed and unpacked bytes, and throws `ExpansionStopped` when there are too many of the latter. */
export interface ExpansionLimit {
  packed(count: number): void;
  unpacked(count: number): void;
}

export const createExpansionLimit = (largest = largestExpansion): ExpansionLimit => {
  let packed = 0;
  let unpacked = 0;
  return {
    packed: (count) => {
      packed += count;
    },
    unpacked: (count) => {
      unpacked += count;
      if (unpacked > largest)
        throw new ExpansionStopped(
          `the archive unpacks to more than ${Math.round(largest / mebibyte)} MiB; the rest was not read`,
        );
      if (unpacked > ratioCountsFrom && unpacked > packed * absurdRatio)
        throw new ExpansionStopped(
          `the archive unpacks to more than ${absurdRatio} times its size; the rest was not read`,
        );
    },
  };
};
