import { codeRule } from './codeRule';

/** Binomial coefficients as floating-point numbers. */
export const overflowingBinomialCode = codeRule(
  'overflowing-binomial-code',
  'The code computes binomial coefficients that overflow or cancel',
  'warning',
);
