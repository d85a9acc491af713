import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { blockText, bytesOf, changed, offsetAt } from '../../../server/src/documents/blockText';

const decoder = new TextDecoder();
const allBlocks = ({ blocks }: ReturnType<typeof blockText>) => blocks.groups.flatMap((group) => group.blocks);
const whole = (text: ReturnType<typeof blockText>): string => decoder.decode(bytesOf(text, 0, text.length));

/** Pieces whose joints matter: every line end, wide characters, and a piece longer than a block. */
const piece = fc.constantFrom('a', '\n', '\r', '\r\n', 'é', '€', '😀', '{"a": 1}', `${'x'.repeat(50_000)}\n`, '');
const anyText = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
const place = fc.record({ line: fc.nat(12), character: fc.nat(9) });

describe('blockText', () => {
  it('equals the reference text document after any edits', () => {
    fc.assert(
      fc.property(anyText, fc.array(fc.tuple(place, place, anyText), { maxLength: 6 }), (initial, edits) => {
        // Made anew after each edit: its incremental line table miscounts a \\n put behind a lone \\r.
        let reference = TextDocument.create('file:///a', 'jsonl', 0, initial);
        let ours = blockText(initial);
        for (const [one, other, text] of edits) {
          // Whole characters only: a lone surrogate has no UTF-8 form.
          const at = [one, other].map((position) => {
            const offset = reference.offsetAt(position);
            const code = reference.getText().charCodeAt(offset);
            return reference.positionAt(code >= 0xdc00 && code <= 0xdfff ? offset - 1 : offset);
          });
          const [start, end] = at.sort((a, b) => a.line - b.line || a.character - b.character);
          const change = { range: { start: start!, end: end! }, text };
          const updated = TextDocument.applyEdits(reference, [{ range: change.range, newText: text }]);
          reference = TextDocument.create('file:///a', 'jsonl', 0, updated);
          ours = changed(ours, change);
          expect(whole(ours) === reference.getText()).toBe(true);
          for (const block of allBlocks(ours).slice(0, -1)) expect([10, 13]).toContain(block.bytes.at(-1));
          const lineEnds = allBlocks(ours).reduce((sum, block) => sum + block.lineEnds, 0);
          expect(lineEnds + 1).toBe(reference.lineCount);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('finds the byte of a place and moves impossible places to the end', () => {
    const text = blockText('é😀x\r\nb\r€');
    expect(offsetAt(text, { line: 0, character: 3 })).toBe(6);
    expect(offsetAt(text, { line: 0, character: 2 })).toBe(2);
    expect(offsetAt(text, { line: 0, character: 99 })).toBe(7);
    expect(offsetAt(text, { line: 1, character: 1 })).toBe(10);
    expect(offsetAt(text, { line: 2, character: 1 })).toBe(14);
    expect(offsetAt(text, { line: 9, character: 0 })).toBe(14);
  });

  it('keeps an earlier text as it was', () => {
    const before = blockText('one\ntwo\n');
    const after = changed(before, {
      range: { start: { line: 1, character: 0 }, end: { line: 1, character: 3 } },
      text: '2',
    });
    expect([whole(before), whole(after)]).toEqual(['one\ntwo\n', 'one\n2\n']);
  });

  it('shares untouched blocks', () => {
    const long = blockText(`${'y'.repeat(99)}\n`.repeat(20_000));
    expect(allBlocks(long).length).toBeGreaterThan(3);
    const after = changed(long, {
      range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
      text: 'z',
    });
    expect(allBlocks(after).at(-1)).toBe(allBlocks(long).at(-1));
    expect(after.length).toBe(long.length + 1);
  });
});
