/** "$1,800", "\\boxed{18}", "18.0" and "45%" without what does not change the number. */
const bare = (text: string): string =>
  text
    .trim()
    .replace(/^\\boxed\{(.*)\}$/, '$1')
    .replace(/\\[$%!,]/g, (sign) => (sign === '\\%' ? '%' : ''))
    .replace(/[$\s]/g, '')
    .replace(/(\d),(?=\d{3}(\D|$))/g, '$1')
    .replace(/[.%]$/, '');

const numberOf = (text: string): number | undefined =>
  /^[-+]?(\d+(\.\d*)?|\.\d+)([eE][-+]?\d+)?$/.test(text) ? Number(text) : undefined;

/**
 * Compares an answer with the expected one: the same number, however it is written, or the same text. Equal formulas in
 * different spellings are not seen as equal.
 */
export const sameAnswer = (answer: string, expected: string): boolean => {
  const one = bare(answer);
  const two = bare(expected);
  const first = numberOf(one);
  const second = numberOf(two);
  if (first === undefined || second === undefined) return one !== '' && one === two;
  return Math.abs(first - second) <= 1e-9 * Math.max(1, Math.abs(second));
};
