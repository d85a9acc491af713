import { CompensatedSum } from './compensatedSum';
import { requireDraws, requireTally } from './domain';
import { logDrawRatio } from './logDrawRatio';
import { passAtK } from './passAtK';
import { passHatK } from './passHatK';

/**
 * U² − R(a; n, 2k) with U = R(a; n, k), where a = n − b is the number of wanted rows.
 * The difference is taken inside the logarithm, ln[R(a; n, 2k)/U²] = Σ_{j<k} log1p(−kb / ((n − k − j)(a − j))),
 * so the result keeps full precision and is never negative.
 */
function varianceOfDrawRatio(b: number, n: number, k: number): number | undefined {
  if (n < 2 * k) return undefined;
  const a = n - b;
  if (a < k) return 0;
  const logSquare = 2 * logDrawRatio(b, n, k);
  if (a < 2 * k) return Math.exp(logSquare);
  const excess = new CompensatedSum();
  for (let j = 0; j < k; j += 1) excess.add(Math.log1p((-k * b) / ((n - k - j) * (a - j))));
  return -Math.exp(logSquare) * Math.expm1(excess.value) + 0;
}

/**
 * Variance of one task's pass@k estimate over new trials of the same task, unbiased.
 *
 *     V̂ = U² − R(f; n, 2k),  U = R(f; n, k) = 1 − pass@k,  f = n − c,  R(a; n, k) = C(a, k)/C(n, k)
 *
 * For k = 1 this is r(1 − r)/(n − 1). It answers the same-tasks question only and is never added to
 * `clusterStandardError`.
 *
 * @returns V̂ ≥ 0; `undefined` when n < 2k, where no unbiased estimator exists (see `passAtKVarianceJackknife`).
 * @throws RangeError when n, c, k are not integers, c is outside [0, n] or k < 1.
 * @example passAtKVariance(10, 3, 2) // 0.05111111111111111
 * @see Hoeffding 1948, Ann. Math. Stat. 19:293-325 (U-statistics)
 */
export function passAtKVariance(n: number, c: number, k: number): number | undefined {
  requireTally(n, c);
  requireDraws(k);
  return varianceOfDrawRatio(c, n, k);
}

/** The same for pass^k, with U = R(c; n, k). Domain, result and errors as for `passAtKVariance`. */
export function passHatKVariance(n: number, c: number, k: number): number | undefined {
  requireTally(n, c);
  requireDraws(k);
  return varianceOfDrawRatio(n - c, n, k);
}

/**
 * Delete-one jackknife of the variance of one task's pass@k, for k ≤ n < 2k where the unbiased form does not exist.
 *
 *     V_J = (n − 1)/n · [ f·(R(f − 1; n − 1, k) − U)² + c·(R(f; n − 1, k) − U)² ]
 *
 * Biased upward, slightly in the middle and many-fold near k = n with small p.
 *
 * @returns `undefined` when n − 1 < k.
 * @throws RangeError when n, c, k are not integers, c is outside [0, n] or k < 1.
 * @see Efron & Stein 1981, Ann. Stat. 9:586-596
 */
export function passAtKVarianceJackknife(n: number, c: number, k: number): number | undefined {
  const whole = passAtK(n, c, k);
  if (whole === undefined || n - 1 < k) return undefined;
  const withoutFailure = c < n ? ((passAtK(n - 1, c, k) ?? 0) - whole) ** 2 * (n - c) : 0;
  const withoutSuccess = c > 0 ? ((passAtK(n - 1, c - 1, k) ?? 0) - whole) ** 2 * c : 0;
  return ((n - 1) / n) * (withoutFailure + withoutSuccess);
}

/** The same jackknife for pass^k. Domain, result and errors as for `passAtKVarianceJackknife`. */
export function passHatKVarianceJackknife(n: number, c: number, k: number): number | undefined {
  const whole = passHatK(n, c, k);
  if (whole === undefined || n - 1 < k) return undefined;
  const withoutFailure = c < n ? ((passHatK(n - 1, c, k) ?? 0) - whole) ** 2 * (n - c) : 0;
  const withoutSuccess = c > 0 ? ((passHatK(n - 1, c - 1, k) ?? 0) - whole) ** 2 * c : 0;
  return ((n - 1) / n) * (withoutFailure + withoutSuccess);
}
