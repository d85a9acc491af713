import { duplicateTrial } from './duplicateTrial';
import { impossibleStandardError } from './impossibleStandardError';
import { inconsistentInK } from './inconsistentInK';
import { invalidJson } from './invalidJson';
import { kAboveN } from './kAboveN';
import { manyZeroTasks } from './manyZeroTasks';
import { microForMacro } from './microForMacro';
import { plugInEstimator } from './plugInEstimator';
import { pooledStandardErrorRule } from './pooledStandardError';
import type { Rule } from './rule';
import { swappedMetric } from './swappedMetric';
import { tornLine } from './tornLine';
import { unattainableValue } from './unattainableValue';
import { unevenTrials } from './unevenTrials';
import { unscoredTrials } from './unscoredTrials';
import { valueMismatch } from './valueMismatch';
import { wrongDenominator } from './wrongDenominator';

/** Every rule, rows first, then claims. Codes are for ever; a retired one stays here as a comment. */
export const rules: readonly Rule[] = [
  invalidJson,
  tornLine,
  unscoredTrials,
  duplicateTrial,
  unevenTrials,
  kAboveN,
  plugInEstimator,
  pooledStandardErrorRule,
  impossibleStandardError,
  swappedMetric,
  wrongDenominator,
  microForMacro,
  inconsistentInK,
  unattainableValue,
  valueMismatch,
  manyZeroTasks,
];
