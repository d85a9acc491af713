import { codeRule } from './codeRule';

/** The product form of the estimator without a check that k does not exceed n. */
export const unguardedEstimatorCode = codeRule(
  'unguarded-estimator-code',
  'The code does not check that k is at most n',
  'hint',
);
