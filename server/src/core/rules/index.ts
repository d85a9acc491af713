import { anyOfKAsReliability } from './anyOfKAsReliability';
import { batchInOneRow } from './batchInOneRow';
import { bestRunReported } from './bestRunReported';
import { clustersIgnored } from './clustersIgnored';
import { conflictingVerdict } from './conflictingVerdict';
import { copiedVerdict } from './copiedVerdict';
import { duplicateTask } from './duplicateTask';
import { duplicateTrial } from './duplicateTrial';
import { errorsAsFailures } from './errorsAsFailures';
import { fractionalScore } from './fractionalScore';
import { gradersDisagree } from './gradersDisagree';
import { identicalTrials } from './identicalTrials';
import { impossibleStandardError } from './impossibleStandardError';
import { incomparableRuns } from './incomparableRuns';
import { inconsistentInK } from './inconsistentInK';
import { invalidJson } from './invalidJson';
import { kAboveN } from './kAboveN';
import { limitedRun } from './limitedRun';
import { majorityTies } from './majorityTies';
import { manyZeroTasks } from './manyZeroTasks';
import { microForMacro } from './microForMacro';
import { missingCost } from './missingCost';
import { missingSamplingSettings } from './missingSamplingSettings';
import { missingTasks } from './missingTasks';
import { mixedScale } from './mixedScale';
import { mixedSettings } from './mixedSettings';
import { orderDependentEstimator } from './orderDependentEstimator';
import { overflowingBinomialCode } from './overflowingBinomialCode';
import { partialMetrics } from './partialMetrics';
import { percentFraction } from './percentFraction';
import { plugInCode } from './plugInCode';
import { plugInEstimator } from './plugInEstimator';
import { pooledErrorCode } from './pooledErrorCode';
import { pooledStandardErrorRule } from './pooledStandardError';
import { projectionAsEstimate } from './projectionAsEstimate';
import { retryAsTrial } from './retryAsTrial';
import { reusedTaskId } from './reusedTaskId';
import { roundedToOne } from './roundedToOne';
import type { Rule } from './rule';
import { staleNumber } from './staleNumber';
import { standardErrorMismatch } from './standardErrorMismatch';
import { swappedMetric } from './swappedMetric';
import { tornLine } from './tornLine';
import { trialDrift } from './trialDrift';
import { truncatedTrials } from './truncatedTrials';
import { turnAsTrial } from './turnAsTrial';
import { unattainableValue } from './unattainableValue';
import { undetectableDifference } from './undetectableDifference';
import { unevenTrials } from './unevenTrials';
import { unextractedAnswers } from './unextractedAnswers';
import { unguardedEstimatorCode } from './unguardedEstimatorCode';
import { unlabelledUncertainty } from './unlabelledUncertainty';
import { unpairedComparison } from './unpairedComparison';
import { unresolvedLink } from './unresolvedLink';
import { unscoredTrials } from './unscoredTrials';
import { valueMismatch } from './valueMismatch';
import { wrongDenominator } from './wrongDenominator';

/** Every rule, rows first, then claims. Codes are for ever; a retired one stays here as a comment. */
export const rules: readonly Rule[] = [
  invalidJson,
  tornLine,
  unscoredTrials,
  errorsAsFailures,
  duplicateTrial,
  reusedTaskId,
  duplicateTask,
  retryAsTrial,
  turnAsTrial,
  identicalTrials,
  copiedVerdict,
  unevenTrials,
  missingTasks,
  limitedRun,
  mixedSettings,
  conflictingVerdict,
  gradersDisagree,
  fractionalScore,
  mixedScale,
  batchInOneRow,
  majorityTies,
  partialMetrics,
  truncatedTrials,
  unextractedAnswers,
  trialDrift,
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
  clustersIgnored,
  standardErrorMismatch,
  unlabelledUncertainty,
  orderDependentEstimator,
  percentFraction,
  roundedToOne,
  bestRunReported,
  undetectableDifference,
  unpairedComparison,
  incomparableRuns,
  projectionAsEstimate,
  anyOfKAsReliability,
  missingSamplingSettings,
  missingCost,
  plugInCode,
  unguardedEstimatorCode,
  overflowingBinomialCode,
  pooledErrorCode,
  staleNumber,
  unresolvedLink,
];
