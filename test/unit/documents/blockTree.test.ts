import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Block,
  blockAtByte,
  blockAtLine,
  blockCount,
  blockIn,
  blockTree,
  bytesBefore,
  linesBefore,
  sharedBlocks,
  withBlocks,
} from '../../../server/src/documents/blockTree';

const anyBlock = fc
  .record({ size: fc.integer({ min: 1, max: 4 }), lineEnds: fc.integer({ min: 1, max: 3 }) })
  .map(({ size, lineEnds }): Block => ({ bytes: new Uint8Array(size), lineEnds, returns: false, ascii: true }));
const someBlocks = fc.array(anyBlock, { maxLength: 300, size: 'max' });
const fewBlocks = fc.oneof(fc.array(anyBlock, { maxLength: 3 }), someBlocks);
const exchange = fc.record({ at: fc.nat(1000), gone: fc.oneof(fc.nat(3), fc.nat(200)), come: fewBlocks });

/** Sums before each block and of all. */
const sums = (blocks: readonly Block[], size: (block: Block) => number): number[] => {
  let sum = 0;
  return [0, ...blocks.map((block) => (sum += size(block)))];
};

/** The last place with at most so much before it. */
const lastWithin = (before: readonly number[], wanted: number): number =>
  Math.max(0, before.slice(0, -1).filter((sum) => sum <= wanted).length - 1);

describe('blockTree', () => {
  it('is a list of blocks with sums, whatever was exchanged', () => {
    fc.assert(
      fc.property(someBlocks, fc.array(exchange, { maxLength: 6 }), (initial, exchanges) => {
        let list: Block[] = [...initial];
        let tree = blockTree(list);
        for (const { at, gone, come } of exchanges) {
          const from = at % (list.length + 1);
          const to = Math.min(list.length, from + gone);
          const before = { list, tree };
          list = [...list.slice(0, from), ...come, ...list.slice(to)];
          tree = withBlocks(tree, from, to, come);
          const { first, last } = sharedBlocks(before.tree, tree);
          expect([first >= Math.min(from, list.length), first + last <= list.length]).toEqual([true, true]);
          expect(list.slice(0, first)).toEqual(before.list.slice(0, first));
          expect(list.slice(list.length - last)).toEqual(before.list.slice(before.list.length - last));
          if (first + last < Math.min(list.length, before.list.length)) {
            expect(list[first] === before.list[first]).toBe(false);
            expect(list.at(-1 - last) === before.list.at(-1 - last)).toBe(false);
          }
        }
        const bytes = sums(list, (block) => block.bytes.length);
        const lines = sums(list, (block) => block.lineEnds);
        expect(blockCount(tree)).toBe(list.length);
        for (let block = 0; block <= list.length; block++) {
          expect(blockIn(tree, block)).toBe(list[block]);
          expect([bytesBefore(tree, block), linesBefore(tree, block)]).toEqual([bytes[block], lines[block]]);
        }
        for (const wanted of [0, 1, 7, 50, 200, 5000]) {
          expect(blockAtByte(tree, wanted)).toBe(lastWithin(bytes, wanted));
          expect(blockAtLine(tree, wanted)).toBe(lastWithin(lines, wanted));
        }
      }),
      { numRuns: 200 },
    );
  });
});
