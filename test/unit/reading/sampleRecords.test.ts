import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Sampled, sampleRecords } from '#core/reading/sampleRecords';

const encoder = new TextEncoder();
const decoder = new TextDecoder();
/** A sample is as long as a document allows: an edit moves what stands at its end in or out. */
const sampleOf = (text: string): Uint8Array => encoder.encode(text).subarray(0, 20_000);

const line = fc.constantFrom(
  '{"a": 1}',
  `{"a": "${'x'.repeat(200)}"}`,
  '{"a": 1} {"b": 2}',
  '{"broken": ',
  '',
  '[1, 2]',
  '{"a": "\u00e9"}\r{"c": 3}\r',
);
const text = fc
  .array(line, { minLength: 300, maxLength: 700 })
  .chain((lines) => fc.constantFrom('\n', '\r\n').map((end) => lines.join(end)));
const edit = fc.record({
  at: fc.double({ min: 0, max: 0.2, noNaN: true }),
  gone: fc.constantFrom(0, 1, 10, 300),
  come: fc.constantFrom('', 'x', '\n', '{"new": true}\n', '"', '{"a": 1}\n{"a": 2}\n'),
});

const said = ({ records }: Sampled): string =>
  records
    .map(
      ({ tape, node, lineStart }) =>
        `${lineStart} ${decoder.decode(tape.bytes.subarray(tape.start[node], tape.end[node]))}`,
    )
    .join('\n');

describe('sampleRecords', () => {
  it('finds by an earlier sample what it finds without', () => {
    fc.assert(
      fc.property(text, fc.array(edit, { minLength: 1, maxLength: 6 }), (first, edits) => {
        let now = first;
        let sampled = sampleRecords(sampleOf(now));
        for (const { at, gone, come } of edits) {
          const from = Math.floor(at * now.length);
          now = now.slice(0, from) + come + now.slice(from + gone);
          sampled = sampleRecords(sampleOf(now), sampled);
          expect(said(sampled) === said(sampleRecords(sampleOf(now)))).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });
});
