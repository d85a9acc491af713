import { firstWhere } from '#core/firstWhere';

/** A stretch of whole lines of a text. */
export interface Block {
  readonly bytes: Uint8Array;
  /** Line ends in it: \n, \r\n or a lone \r. */
  readonly lineEnds: number;
  /** It has a \r; without one, line ends are found by search instead of byte by byte. */
  readonly returns: boolean;
  /** Every character is a byte and a UTF-16 unit. May be false where an edit took the last that was none. */
  readonly ascii: boolean;
}

/** Bytes or line ends before each part of a sequence, and in all of them. */
type Sums = readonly number[];

/** Some blocks that follow one another, at least one. */
interface BlockGroup {
  readonly blocks: readonly Block[];
  readonly bytes: Sums;
  readonly lines: Sums;
}

/**
 * The blocks of a text in groups. A value: an exchange of blocks copies the groups that it touches and the list of groups, which is
 * about as long as a group, and shares all else.
 */
export interface BlockTree {
  readonly groups: readonly BlockGroup[];
  /** Blocks before each group, and in all of them. */
  readonly blocks: Sums;
  readonly bytes: Sums;
  readonly lines: Sums;
}

const blocksOfGroup = 64;

const sumsOf = <Part>(parts: readonly Part[], sizeOf: (part: Part) => number): Sums => {
  const sums = new Array<number>(parts.length + 1);
  let sum = 0;
  for (let place = 0; place < parts.length; place++) {
    sums[place] = sum;
    sum += sizeOf(parts[place] as Part);
  }
  sums[parts.length] = sum;
  return sums;
};

const at = (sums: Sums, place: number): number => sums[place] as number;

const groupOf = (blocks: readonly Block[]): BlockGroup => ({
  blocks,
  bytes: sumsOf(blocks, (block) => block.bytes.length),
  lines: sumsOf(blocks, (block) => block.lineEnds),
});

const treeOf = (groups: readonly BlockGroup[]): BlockTree => ({
  groups,
  blocks: sumsOf(groups, ({ blocks }) => blocks.length),
  bytes: sumsOf(groups, ({ blocks, bytes }) => at(bytes, blocks.length)),
  lines: sumsOf(groups, ({ blocks, lines }) => at(lines, blocks.length)),
});

/** Groups of about the usual size; one that has grown is cut only at twice that. */
const grouped = (blocks: readonly Block[]): BlockGroup[] => {
  if (blocks.length === 0) return [];
  if (blocks.length <= 2 * blocksOfGroup) return [groupOf(blocks)];
  const groups: BlockGroup[] = [];
  for (let from = 0; from < blocks.length; from += blocksOfGroup)
    groups.push(groupOf(blocks.slice(from, from + blocksOfGroup)));
  return groups;
};

/** A tree of blocks in order. */
export const blockTree = (blocks: readonly Block[]): BlockTree => treeOf(grouped(blocks));

/** How many blocks there are. */
export const blockCount = ({ groups, blocks }: BlockTree): number => at(blocks, groups.length);

/** The last part before which there are at most `wanted` of what is summed up; the first one has none before it. */
const partAt = (sums: Sums, wanted: number): number =>
  firstWhere(1, sums.length - 1, (part) => at(sums, part) > wanted) - 1;

/** What lies before block number `block`, or in all for the number behind the last one. */
const sumBefore = (tree: BlockTree, block: number, what: 'bytes' | 'lines'): number => {
  const group = partAt(tree.blocks, block);
  return at(tree[what], group) + (tree.groups[group]?.[what][block - at(tree.blocks, group)] ?? 0);
};

/** Bytes before block number `block`; of all for the number behind the last one. */
export const bytesBefore = (tree: BlockTree, block: number): number => sumBefore(tree, block, 'bytes');

/** The same of line ends. */
export const linesBefore = (tree: BlockTree, block: number): number => sumBefore(tree, block, 'lines');

/** Block number `block`; undefined when there is none. */
export const blockIn = ({ groups, blocks }: BlockTree, block: number): Block | undefined => {
  const group = partAt(blocks, block);
  return groups[group]?.blocks[block - at(blocks, group)];
};

const blockAt = (tree: BlockTree, what: 'bytes' | 'lines', wanted: number): number => {
  const group = partAt(tree[what], wanted);
  const found = tree.groups[group];
  return found ? at(tree.blocks, group) + partAt(found[what], wanted - at(tree[what], group)) : 0;
};

/** Number of the block that holds a byte; of the last one for what lies behind. */
export const blockAtByte = (tree: BlockTree, byte: number): number => blockAt(tree, 'bytes', byte);

/** Number of the block in which a line begins; of the last one for what lies behind. */
export const blockAtLine = (tree: BlockTree, line: number): number => blockAt(tree, 'lines', line);

/** The tree in which blocks [from, to) gave way to others. */
export const withBlocks = (
  { groups, blocks }: BlockTree,
  from: number,
  to: number,
  come: readonly Block[],
): BlockTree => {
  const first = partAt(blocks, from);
  const last = Math.max(first, partAt(blocks, to - 1));
  const kept = groups[first]?.blocks.slice(0, from - at(blocks, first)) ?? [];
  const behind = groups[last]?.blocks.slice(to - at(blocks, last)) ?? [];
  const touched = grouped(kept.concat(come, behind));
  return treeOf(groups.slice(0, first).concat(touched, groups.slice(last + 1)));
};

/** Blocks that two trees share at their beginnings and at their ends, none of them counted twice. */
export const sharedBlocks = (one: BlockTree, other: BlockTree): { readonly first: number; readonly last: number } => {
  const [count, otherCount] = [blockCount(one), blockCount(other)];
  const most = Math.min(count, otherCount);
  const groups = Math.min(one.groups.length, other.groups.length);
  let group = 0;
  while (group < groups && one.groups[group] === other.groups[group]) group++;
  let first = at(one.blocks, group);
  while (first < most && blockIn(one, first) === blockIn(other, first)) first++;
  let last = 0;
  for (let back = 1; back <= groups; back++) {
    const [end, otherEnd] = [one.groups[one.groups.length - back], other.groups[other.groups.length - back]];
    if (end !== otherEnd || !end || last + end.blocks.length > most - first) break;
    last += end.blocks.length;
  }
  while (last < most - first && blockIn(one, count - 1 - last) === blockIn(other, otherCount - 1 - last)) last++;
  return { first, last };
};
