/** Why a value is not JSON, in plain words. A closed list: problems are counted by it. */
export const reasons = {
  badEscape: 'a backslash in a string starts no JSON escape',
  badNumber: 'the number is not written as JSON wants it',
  bareWord: 'a word without quotes is not JSON',
  binary: 'the bytes are no text',
  controlCharacter: 'a control character stands unescaped in a string',
  jsLiteral: 'NaN and Infinity are not JSON',
  joined: 'several records stand on one line',
  lfsPointer: 'a Git LFS pointer stands in place of the data',
  missingColon: 'a colon is missing after a key',
  missingComma: 'a comma is missing between two values',
  missingKey: 'a key in double quotes is missing',
  missingValue: 'a value is missing',
  notJson: 'this is not JSON',
  pythonLiteral: 'True, False and None are Python, not JSON',
  singleQuotes: 'single quotes are not JSON',
  tornInside: 'a record breaks off and another one follows on the same line',
  trailingComma: 'a comma stands before the closing bracket',
  twoValues: 'something else follows the record on its line',
  unclosedBracket: 'a brace or bracket is not closed',
  unclosedString: 'the string is not closed',
  wrongBracket: 'a brace and a bracket are mixed up',
} as const;
export type Reason = (typeof reasons)[keyof typeof reasons];

/** Where and why reading a value failed. */
export interface Fault {
  at: number;
  reason: Reason;
  /** The bytes ended before the value did: what stands there is a prefix of JSON. */
  ended: boolean;
}
