import { codeRule } from './codeRule';

/** pass@k or pass^k computed with c/n in place of the success probability. */
export const plugInCode = codeRule(
  'plug-in-code',
  'The code plugs c/n into the formula for a known probability',
  'warning',
);
