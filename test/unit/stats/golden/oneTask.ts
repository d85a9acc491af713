import {
  logFailAtK,
  logPassHatK,
  passAtK,
  passAtKVariance,
  passAtKVarianceJackknife,
  passHatK,
  passHatKVariance,
  passHatKVarianceJackknife,
  plugInBiasAtK,
  plugInBiasHatK,
  plugInGapAtK,
  plugInGapHatK,
  plugInPassAtK,
  plugInPassHatK,
  samplingVarianceAtK,
  samplingVarianceHatK,
} from '#stats';
import { type Check, fraction, type GoldenCase, same } from './reference';

type OfCounts = (n: number, c: number, k: number) => number | undefined;
const counts =
  (estimator: OfCounts): Check =>
  ({ inputs: { n, c, k }, value }: GoldenCase) =>
    same(estimator(n, c, k), value);
const probability =
  (exact: (n: number, p: number, k: number) => number | undefined): Check =>
  ({ inputs: { n, p, k }, value }) =>
    same(exact(n, fraction(p), k), value);

/** One task: estimators, plug-in forms and their bias, variances. */
export const oneTask: Record<string, Check> = {
  pass_at_k: counts(passAtK),
  pass_hat_k: counts(passHatK),
  ln_fail_at_k: counts(logFailAtK),
  ln_pass_hat_k: counts(logPassHatK),
  plugin_pass_at_k: counts(plugInPassAtK),
  plugin_pass_hat_k: counts(plugInPassHatK),
  gap_unbiased_minus_plugin_at: counts(plugInGapAtK),
  gap_plugin_minus_unbiased_hat: counts(plugInGapHatK),
  bias_plugin_pass_at_k: probability(plugInBiasAtK),
  bias_plugin_pass_hat_k: probability(plugInBiasHatK),
  true_variance_pass_at_k: probability(samplingVarianceAtK),
  true_variance_pass_hat_k: probability(samplingVarianceHatK),
  var_unbiased_pass_at_k: counts(passAtKVariance),
  var_jackknife_pass_at_k: counts(passAtKVarianceJackknife),
  var_unbiased_pass_hat_k: counts(passHatKVariance),
  var_jackknife_pass_hat_k: counts(passHatKVarianceJackknife),
};
