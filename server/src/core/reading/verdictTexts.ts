/** Texts that mean success, in lower case. */
// biome-ignore format: a list of words
export const passTexts = [
  'pass', 'passed', 'success', 'successful', 'succeeded', 'correct', 'resolved', 'solved', 'true', 'yes', 'y', 'c',
  'ok', 'accepted', 'ac', 'valid', 'win', 'full_success', 'judgement: yes', 'judgment: yes', '✓', '✔', '✅', '☑',
] as const;

/** Texts that mean failure of the system under test, in lower case; a compile error or a timeout of its program is its own. */
// biome-ignore format: a list of words
export const failTexts = [
  'fail', 'failed', 'failure', 'incorrect', 'wrong', 'wrong_answer', 'wa', 'unresolved', 'unsolved', 'false', 'no',
  'n', 'i', 'rejected', 'invalid', 'loss', 'lose', 'not_solved', 'timeout', 'timed out', 'timed_out', 'tle',
  'compile_error', 'compilation_error', 'ce', 'runtime_error', 're', 'exception', 'syntaxerror', 'assertion_error',
  'judgement: no', 'judgment: no', 'partial', 'gave_up', 'memory_limit', 'mle', 'missing_solution', 'no_solution',
  'no answer', 'not_attempted', 'not attempted', '✗', '✘', '❌', '☒',
] as const;

export type TextVerdict = 'pass' | 'fail' | 'unscored';

/** Reads a verdict written as text: the whole text, or its part before a colon ("failed: AssertionError"). */
export const textVerdict = (
  text: string,
  passes: readonly string[] = passTexts,
  fails: readonly string[] = failTexts,
): TextVerdict => {
  // A check mark may be followed by the sign that it is to be drawn in colour.
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/\ufe0f$/, '');
  if (passes.includes(plain)) return 'pass';
  if (fails.includes(plain)) return 'fail';
  const head = plain.split(/[:(\n]/, 1)[0]?.trim() ?? '';
  if (head !== plain && fails.includes(head)) return 'fail';
  return 'unscored';
};
