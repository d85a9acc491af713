import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteNames } from '#core/reading/scanner/byteNames';
import { numberEnd, numberValue } from '#core/reading/scanner/numberToken';
import { createScanSource } from '#core/reading/scanner/scanSource';
import { shortStringEnd, stringEnd } from '#core/reading/scanner/stringEnd';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The plain way: one character after the other. */
function plainStringEnd(bytes: Uint8Array, from: number, end: number): number {
  for (let i = from; i < end; ) {
    const byte = bytes[i]!;
    if (byte === 0x22) return i;
    if (byte < 0x20) return ~i;
    if (byte !== 0x5c) {
      i++;
      continue;
    }
    const text = String.fromCharCode(...bytes.subarray(i + 1, Math.min(i + 6, end)));
    if (/^["\\/bfnrt]/.test(text)) i += 2;
    else if (/^u[0-9a-fA-F]{4}/.test(text)) i += 6;
    else if (/^(u[0-9a-fA-F]*)?$/.test(text) && text.length < 5) return ~end;
    else return ~i;
  }
  return ~end;
}

describe('string ends', () => {
  const piece = fc.oneof(
    {
      weight: 12,
      arbitrary: fc.constantFrom('a', 'n', 'u', '0', ' ', '!', '#', ']', '[', 'é', '😀', 'plain text of some length'),
    },
    { weight: 6, arbitrary: fc.constantFrom('\\n', '\\"', '\\\\', '\\/', '\\u00e9', '\\b') },
    { weight: 1, arbitrary: fc.constantFrom('"', '\\', '\\x', '\\u00g0', '\u0001', '\u001f', '\u007f', '\n') },
  );

  it('are found as one character after the other finds them', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.nat(20), fc.nat(3), (pieces, before, after) => {
        const text = `${'"'.repeat(before)}${pieces.join('')}`;
        const bytes = bytesOf(text + '"'.repeat(after));
        const end = bytes.length - after;
        const expected = plainStringEnd(bytes, before, end);
        expect(stringEnd(createScanSource(bytes), before, end)).toBe(expected);
        expect(shortStringEnd(createScanSource(bytes), before, end)).toBe(expected);
      }),
      { numRuns: 5000 },
    );
  });

  it('look at every pair of bytes, wherever it stands', () => {
    for (let first = 0; first < 256; first++) {
      for (let second = 0; second < 256; second++) {
        const place = 16 + ((first * 7 + second) % 16);
        const bytes = bytesOf(`${'x'.repeat(60)}"`);
        bytes[place] = first;
        bytes[place + 1] = second;
        const found = stringEnd(createScanSource(bytes), 0, bytes.length);
        if (found !== plainStringEnd(bytes, 0, bytes.length)) expect([first, second, found]).toBe('another end');
      }
    }
  });
});

describe('string ends after runs of backslashes', () => {
  it('are found for every short mixture, on both sides of a pair and of a block', () => {
    const alphabet = Array.from('\\"na\u0001', (character) => character.charCodeAt(0));
    const length = 6;
    const bytes = bytesOf(`${'x'.repeat(60)}"`);
    const source = createScanSource(bytes);
    for (let code = 0; code < alphabet.length ** length; code++) {
      for (const place of [13, 14]) {
        bytes.fill(0x78, 0, 60);
        for (let i = 0, rest = code; i < length; i++, rest = Math.floor(rest / alphabet.length)) {
          bytes[place + i] = alphabet[rest % alphabet.length]!;
        }
        const found = stringEnd(source, 0, bytes.length);
        if (found !== plainStringEnd(bytes, 0, bytes.length)) {
          expect([new TextDecoder().decode(bytes), found]).toBe('another end');
        }
      }
    }
  });
});

describe('number tokens', () => {
  const pattern = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/;

  it('end where the grammar ends them', () => {
    const part = fc.constantFrom('-', '0', '7', '12', '345678', '.', 'e', 'E', '+', ',', '}', ' ', 'x', '\u00ff');
    fc.assert(
      fc.property(fc.constantFrom('-', '0', '1', '9'), fc.array(part, { maxLength: 8 }), (first, parts) => {
        const text = first + parts.join('');
        const bytes = bytesOf(text);
        const end = numberEnd(createScanSource(bytes), 0, bytes.length);
        if (end >= 0) expect(text.slice(0, end)).toBe(pattern.exec(text)?.[0]);
        else {
          // A digit is missing there: what stands before is the beginning of a number only.
          const read = new TextDecoder().decode(bytes.subarray(0, ~end));
          expect(read).toMatch(/^-?((0|[1-9][0-9]*)(\.|(\.[0-9]+)?[eE][-+]?))?$/);
          expect(text.slice(read.length, read.length + 1)).not.toMatch(/[0-9]/);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('have the value that Number gives them', () => {
    const digits = (max: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: max });
    const token = fc
      .tuple(fc.boolean(), digits(20), fc.option(digits(20)), fc.option(fc.integer({ min: -330, max: 330 })))
      .map(([negative, whole, fraction, exponent]) => {
        const integer = whole.replace(/^0+(?=.)/, '');
        return `${negative ? '-' : ''}${integer}${fraction === null ? '' : `.${fraction}`}${exponent === null ? '' : `e${exponent}`}`;
      });
    fc.assert(
      fc.property(fc.oneof(token, fc.double({ noNaN: true, noDefaultInfinity: true }).map(String)), (text) => {
        const bytes = bytesOf(text);
        expect(numberValue(bytes, 0, bytes.length)).toBe(Number(text));
      }),
      { numRuns: 3000 },
    );
  });
});

describe('names of bytes', () => {
  it('number equal tokens alike, through every growth of the table', () => {
    const names = new ByteNames();
    const texts = Array.from({ length: 5000 }, (_, index) => `${'long name '.repeat(index % 5)}${index}`);
    for (const round of [0, 1]) {
      for (const [index, text] of texts.entries()) {
        const token = index % 3 === 0 ? `"\\u006c${text}"` : `"l${text}"`;
        const bytes = bytesOf(round === 0 ? token : `"l${text}"`);
        expect(names.idOfToken(createScanSource(bytes), 0, bytes.length)).toBe(index);
      }
    }
    expect(names.count).toBe(5000);
    for (const [index, text] of texts.entries()) {
      expect(names.text(index)).toBe(`l${text}`);
      expect(names.idOf(`l${text}`)).toBe(index);
    }
    expect(names.text(5000)).toBe('');
    expect(names.text(-1)).toBe('');
  });

  it('tell a backslash in a name from the escape written with the same bytes, whichever comes first', () => {
    const tokens = ['"a\\\\n"', '"a\\n"', '"a\\u005cn"', '"a\\u000a"', '"a\\\\\\\\n"'];
    for (const order of [tokens, [...tokens].reverse()]) {
      const names = new ByteNames();
      for (const token of [...order, ...order]) {
        const bytes = bytesOf(token);
        expect(names.text(names.idOfToken(createScanSource(bytes), 0, bytes.length))).toBe(JSON.parse(token));
      }
      expect(names.count).toBe(3);
    }
  });
});
