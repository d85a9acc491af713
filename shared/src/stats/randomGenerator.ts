/**
 * The xoshiro128** generator of Blackman and Vigna, seeded through splitmix32: the same seed gives the same draws on
 * every platform. State: four outputs of splitmix32(seed).
 *
 * @example new RandomGenerator(1).next() // 393288148
 * @see Blackman & Vigna 2021, ACM Trans. Math. Softw. 47(4)
 */
export class RandomGenerator {
  private a: number;
  private b: number;
  private c: number;
  private d: number;

  /** @throws RangeError unless the seed is an integer in [0, 2³²). */
  constructor(seed: number) {
    if (!Number.isInteger(seed) || seed < 0 || seed > 0xffffffff) {
      throw new RangeError(`a seed must be an integer in [0, 2^32), got ${seed}`);
    }
    let counter = seed | 0;
    const splitMix = (): number => {
      counter = (counter + 0x9e3779b9) | 0;
      let word = counter ^ (counter >>> 16);
      word = Math.imul(word, 0x21f0aaad);
      word ^= word >>> 15;
      word = Math.imul(word, 0x735a2d97);
      return word ^ (word >>> 15);
    };
    this.a = splitMix();
    this.b = splitMix();
    this.c = splitMix();
    this.d = splitMix();
  }

  /** The next 32 random bits as an integer in [0, 2³²). */
  next(): number {
    const output = Math.imul(rotateLeft(Math.imul(this.b, 5), 7), 9);
    const shifted = this.b << 9;
    this.c ^= this.a;
    this.d ^= this.b;
    this.b ^= this.c;
    this.a ^= this.d;
    this.c ^= shifted;
    this.d = rotateLeft(this.d, 11);
    return output >>> 0;
  }

  /**
   * A uniform integer in [0, bound): u mod bound, with the uneven top of the range drawn again.
   * @throws RangeError unless bound is an integer in [1, 2³²].
   */
  below(bound: number): number {
    if (!Number.isInteger(bound) || bound < 1 || bound > 0x100000000) {
      throw new RangeError(`a bound must be an integer in [1, 2^32], got ${bound}`);
    }
    const limit = 0x100000000 - (0x100000000 % bound);
    let draw = this.next();
    while (draw >= limit) draw = this.next();
    return draw % bound;
  }
}

function rotateLeft(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}
