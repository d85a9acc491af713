import { codeRule } from './codeRule';

/** A standard error over all trials of all tasks as if they were independent. */
export const pooledErrorCode = codeRule(
  'pooled-error-code',
  'The code pools the trials of all tasks in a standard error',
  'warning',
);
