import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Kind, parseTape, type Tape } from '#core/reading/tape';
import { booleanOf, items, kindOf, membersOf, type Node, numberOf, textOf } from '#core/reading/tapeAccess';

const encoder = new TextEncoder();
const tapeOf = (text: string): Tape => {
  const bytes = encoder.encode(text);
  return parseTape(bytes, 0, bytes.length, 0);
};

/** The value as JSON.parse would build it. */
const builtValue = (tape: Tape, node: Node): unknown => {
  switch (kindOf(tape, node)) {
    case Kind.object: {
      const value: Record<string, unknown> = {};
      for (const member of membersOf(tape, node))
        Object.defineProperty(value, member.name, {
          value: builtValue(tape, member.value),
          enumerable: true,
          configurable: true,
          writable: true,
        });
      return value;
    }
    case Kind.array:
      return items(tape, node).map((item) => builtValue(tape, item));
    case Kind.string:
      return textOf(tape, node);
    case Kind.number:
      return numberOf(tape, node);
    case Kind.null:
      return null;
    default:
      return booleanOf(tape, node);
  }
};

const isWhitespace = (text: string): boolean => /^[ \t\n\r]*$/.test(text);

/** True when the whole text is one JSON value by the tape's reading. */
const accepts = (text: string): boolean => {
  const bytes = encoder.encode(text);
  const tape = parseTape(bytes, 0, bytes.length, 0);
  return !tape.error && tape.literals.length === 0 && isWhitespace(new TextDecoder().decode(bytes.subarray(tape.stop)));
};

const parses = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const spaced = fc
  .tuple(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(undefined, 1, '\t'))
  .map(([value, space]) => JSON.stringify(value, null, space));

describe('parseTape', () => {
  it('reads what JSON.parse reads, to the same value', () => {
    fc.assert(
      fc.property(spaced, (text) => {
        const tape = tapeOf(text);
        expect(tape.error).toBeUndefined();
        expect(builtValue(tape, 0)).toEqual(JSON.parse(text));
      }),
      { numRuns: 500 },
    );
  });

  it('accepts and refuses damaged texts as JSON.parse does', () => {
    const piece = fc.constantFrom(
      '"',
      '\\',
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '0',
      '1',
      '.',
      'e',
      '-',
      't',
      'n',
      ' ',
      '\n',
      '\u0001',
      'u',
      'é',
    );
    fc.assert(
      fc.property(spaced, fc.nat(), fc.nat(3), piece, (text, at, removed, inserted) => {
        const place = text.length === 0 ? 0 : at % text.length;
        const damaged = text.slice(0, place) + inserted + text.slice(place + removed);
        expect(accepts(damaged), damaged).toBe(parses(damaged));
      }),
      { numRuns: 3000 },
    );
  });

  it('takes the last of two fields with one name', () => {
    const tape = tapeOf('{"a":1,"\\u0061":2}');
    expect(builtValue(tape, 0)).toEqual({ a: 2 });
  });

  it('marks NaN and Infinity as literals', () => {
    const tape = tapeOf('{"a":NaN,"b":[Infinity,-Infinity],"c":1}');
    expect(tape.error).toBeUndefined();
    expect(tape.literals.map((node) => numberOf(tape, node))).toEqual([Number.NaN, Infinity, -Infinity]);
  });

  it.each(['[', '{"a":'])('reads 100,000 levels of %s', (open) => {
    const close = open === '[' ? ']' : '}';
    const depth = 100_000;
    const whole = tapeOf(`${open.repeat(depth)}1${close.repeat(depth)}`);
    expect(whole.error).toBeUndefined();
    expect(whole.count).toBe(open === '[' ? depth + 1 : 2 * depth + 1);
    const torn = tapeOf(open.repeat(depth));
    expect(torn.error?.truncated).toBe(true);
  });

  it('keeps what is complete when the text breaks off anywhere', () => {
    const elements = [{ id: 'a', passed: true }, { id: 'b', n: [1, 2.5] }, 'text \\" é', null, -3e5];
    const text = JSON.stringify(elements);
    const bytes = encoder.encode(text);
    for (let end = 1; end < bytes.length; end++) {
      const tape = parseTape(bytes, 0, end, 0);
      expect(tape.error?.truncated, text.slice(0, end)).toBe(true);
      const kept = items(tape, 0).map((item) => builtValue(tape, item));
      // The last one may be a container or a number that broke off; those before it are whole.
      expect(kept.slice(0, -1)).toEqual(elements.slice(0, Math.max(0, kept.length - 1)));
    }
  });

  it('says in words what is wrong', () => {
    expect(tapeOf("{'a': 1}").error?.reason).toBe('field names must stand in double quotes');
    expect(tapeOf('{"a": True}').error?.reason).toMatch(/Python/);
    expect(tapeOf('{"a" 1}').error?.reason).toBe('a colon is missing after a field name');
    expect(tapeOf('[1 2]').error?.reason).toBe('a comma is missing between two values');
    expect(tapeOf('[1,]').error?.reason).toBe('a comma stands before the closing bracket');
  });
});
