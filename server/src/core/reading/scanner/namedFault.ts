import { type Reason, reasons } from './fault';
import { plainText } from './tokenText';

const quote = 0x22;
const apostrophe = 0x27;
const comma = 0x2c;
const closeBracket = 0x5d;
const closeBrace = 0x7d;
const longestWord = 12;

const pythonWords = new Set(['True', 'False', 'None']);
const notFiniteWords = new Set(['nan', 'inf', 'infinity']);

/** Why no key starts at `at`; the search for it began at `from`. */
export function keyFault(bytes: Uint8Array, from: number, at: number): Reason {
  const byte = bytes[at];
  if (byte === apostrophe) return reasons.singleQuotes;
  if (isClosing(byte) && bytes[from - 1] === comma) return reasons.trailingComma;
  return reasons.missingKey;
}

/** Why no value starts at `at`; `from` is where the record starts. */
export function valueFault(bytes: Uint8Array, from: number, at: number, end: number): Reason {
  const byte = bytes[at];
  if (byte === apostrophe) return reasons.singleQuotes;
  if (isClosing(byte)) return lastVisible(bytes, from, at) === comma ? reasons.trailingComma : reasons.missingValue;
  if (byte === comma) return reasons.missingValue;
  let wordEnd = at;
  while (wordEnd < end && wordEnd - at < longestWord && isLetter(bytes[wordEnd])) wordEnd++;
  if (wordEnd === at) return reasons.notJson;
  const word = plainText(bytes, at, wordEnd);
  if (pythonWords.has(word)) return reasons.pythonLiteral;
  return notFiniteWords.has(word.toLowerCase()) ? reasons.jsLiteral : reasons.bareWord;
}

/** Why neither a comma nor the closing bracket follows a value that ends at `valueEnd`; `at` is the next visible byte. */
export function separatorFault(bytes: Uint8Array, valueEnd: number, at: number): Reason {
  const byte = bytes[at];
  if (isClosing(byte)) return reasons.wrongBracket;
  if (at === valueEnd && byte !== quote) {
    const last = bytes[at - 1];
    if (isDigit(last)) return reasons.badNumber;
    if (isLetter(last)) return reasons.bareWord;
  }
  return reasons.missingComma;
}

function lastVisible(bytes: Uint8Array, from: number, before: number): number | undefined {
  let i = before - 1;
  while (i >= from && (bytes[i] === 0x20 || bytes[i] === 0x09)) i--;
  return i >= from ? bytes[i] : undefined;
}

function isClosing(byte: number | undefined): boolean {
  return byte === closeBrace || byte === closeBracket;
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}

function isLetter(byte: number | undefined): boolean {
  if (byte === undefined) return false;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}
