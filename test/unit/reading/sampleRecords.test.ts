import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type Sampled, sampleRecords, sampleRecordsAgain } from '#core/reading/sampleRecords';
import { type BlockText, blockText, bytesOf, changed } from '../../../server/src/documents/blockText';
import { changedBytes } from '../../../server/src/documents/changedBytes';

const decoder = new TextDecoder();
/** A sample is as long as a document allows: an edit moves what stands at its end in or out. */
const sampleBytes = 20_000;
const sampleOf = (text: BlockText): Uint8Array => bytesOf(text, 0, sampleBytes);

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
      ({ tape, node, lineStart, lineEnd }) =>
        `${lineStart} ${lineEnd} ${decoder.decode(tape.bytes.subarray(tape.start[node], tape.end[node]))}`,
    )
    .join('\n');

describe('sampleRecords', () => {
  it('finds by an earlier sample what it finds without', () => {
    fc.assert(
      fc.property(text, fc.array(edit, { minLength: 1, maxLength: 6 }), (first, edits) => {
        let now = blockText(first);
        let sampled = sampleRecords(sampleOf(now));
        for (const { at, gone, come } of edits) {
          const document = TextDocument.create('', '', 0, decoder.decode(bytesOf(now, 0, now.length)));
          const from = Math.floor(at * document.getText().length);
          const range = { start: document.positionAt(from), end: document.positionAt(from + gone) };
          const before = now;
          now = changed(now, { range, text: come });
          const change = changedBytes(before, now);
          if (change && change.start < sampleBytes) sampled = sampleRecordsAgain(sampleOf(now), sampled, change);
          expect(said(sampled) === said(sampleRecords(sampleOf(now)))).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });
});
