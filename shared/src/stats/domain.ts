/** @throws RangeError unless n and c are integers with 0 ≤ c ≤ n. */
export function requireTally(n: number, c: number): void {
  if (!Number.isSafeInteger(n) || !Number.isSafeInteger(c) || c < 0 || c > n) {
    throw new RangeError(`a tally needs integers 0 <= c <= n, got n = ${n}, c = ${c}`);
  }
}

/** @throws RangeError unless k is an integer of at least 1. */
export function requireDraws(k: number): void {
  if (!Number.isSafeInteger(k) || k < 1) throw new RangeError(`k must be an integer of at least 1, got ${k}`);
}

/** @throws RangeError unless the value is a finite number. */
export function requireFinite(name: string, value: number): void {
  if (!Number.isFinite(value)) throw new RangeError(`${name} must be a finite number, got ${value}`);
}

/** @throws RangeError unless the value is a finite number above 0. */
export function requirePositive(name: string, value: number): void {
  if (!Number.isFinite(value) || value <= 0) throw new RangeError(`${name} must be above 0, got ${value}`);
}

/** @throws RangeError unless 0 ≤ p ≤ 1. */
export function requireProbability(name: string, p: number): void {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`${name} must lie in [0, 1], got ${p}`);
}

/** @throws RangeError unless 0 < level < 1. */
export function requireLevel(level: number): void {
  if (!(level > 0 && level < 1)) throw new RangeError(`a confidence level must lie in (0, 1), got ${level}`);
}
