import type { Layout } from './layout';
import type { Problem } from './problem';
import type { Rows } from './rows';
import { FastRecord } from './scanner/fastRecord';
import { createFieldSlots, type FieldSlots, SlotKind } from './scanner/fieldSlots';
import { type FieldTree, fieldTreeOf } from './scanner/fieldTree';
import { createProblemLog, type ProblemCount } from './scanner/problemLog';
import { RowStore } from './scanner/rowStore';
import { createRowTables, type RowTables } from './scanner/rowTables';
import { RowWriter } from './scanner/rowWriter';
import { createScanSource, setBytes } from './scanner/scanSource';
import { createSlowLine, type SlowLine } from './scanner/slowLine';
import { SpanStore } from './scanner/spanStore';
import { plainText } from './scanner/tokenText';
import { ValueWalker } from './scanner/valueWalker';
import type { Span } from './span';
import { type BlockScanner, createBlockScanner } from './wasm/blockScanner';

const newline = 0x0a;
const carriageReturn = 0x0d;
const openBrace = 0x7b;
/** Bytes kept of a record that breaks off. */
const fragmentBytes = 400;
/** Bytes of lines from which on WebAssembly scans them. */
const leastBlocks = { auto: 1 << 16, wasm: 0, plain: Number.POSITIVE_INFINITY };

/**
 * Reads line-delimited JSON into trial rows, in chunks of whole lines. Every line is held to JSON.parse's grammar; a
 * bare NaN or Infinity and several records on one line are used and told. Nothing throws: a bad line costs that line.
 */
export interface RecordScanner {
  /**
   * Scans the whole lines in bytes[from, end). `base` is the document offset of bytes[0]. Lines end at \n, \r\n or a
   * lone \r; a \r\n may be cut between two calls.
   */
  scan(bytes: Uint8Array, from: number, end: number, base: number): void;
  /**
   * Scans the rest bytes[from, end) that has no line end after it. A final record that parses is a row; one that does
   * not is `torn` when it is the beginning of JSON, else `invalid`.
   */
  finish(bytes: Uint8Array, from: number, end: number, base: number): void;
  /** Trial rows: records with the layout's task, or with any of its metrics where the layout has no task. Grows. */
  readonly rows: Rows;
  /** Well-formed records that are no trial rows. Kept compactly; the array is made when asked for. */
  readonly others: readonly Span[];
  /** The first 10,000 problems, in order. `problemCounts` counts them all. */
  readonly problems: readonly Problem[];
  /** Problems by kind and reason, counted exactly, in order of first appearance. */
  readonly problemCounts: readonly ProblemCount[];
  /** Lines seen so far, blank ones and those before the start included. */
  readonly lines: number;
  /** Well-formed records: trial rows and others. */
  readonly records: number;
}

/**
 * Which scanner reads the lines: WebAssembly where it is to be had and there are enough of them to be worth it
 * (`auto`), or one of the two, for comparing them. The rows are the same.
 */
export type ScannerChoice = keyof typeof leastBlocks;

/** Where a scanner begins that reads one stretch of a document whose other rows are known. */
export interface ScanStart {
  /** Tables of names that the rows of the document share. */
  readonly tables: RowTables;
  /** Lines before the stretch. */
  readonly line: number;
}

/** A scanner for the records of one document, from its beginning or from a line on. */
export function createRecordScanner(
  layout: Layout,
  choice: ScannerChoice = 'auto',
  start: ScanStart = { tables: createRowTables(layout), line: 0 },
): RecordScanner {
  return new LineScanner(layout, choice, start);
}

class LineScanner implements RecordScanner {
  readonly rows: RowStore;
  lines: number;
  private readonly source = createScanSource(new Uint8Array(0));
  private readonly layout: Layout;
  private readonly tree: FieldTree;
  private leastBlock: number;
  private blocks: BlockScanner | undefined;
  private readonly slots: FieldSlots;
  private readonly walker: ValueWalker;
  private readonly fast: FastRecord;
  private readonly slow: SlowLine;
  private readonly writer: RowWriter;
  private readonly otherSpans = new SpanStore();
  private readonly log = createProblemLog();
  /** Document offset of the source's first byte, and index of the current line's. */
  private base = 0;
  private lineStart = 0;
  /** The last scanned byte was a carriage return: a newline that follows belongs to it. */
  private afterReturn = false;

  constructor(layout: Layout, choice: ScannerChoice, { tables, line }: ScanStart) {
    this.lines = line;
    const tree = fieldTreeOf(layout);
    this.layout = layout;
    this.tree = tree;
    this.slots = createFieldSlots(tree.slotCount);
    this.walker = new ValueWalker(this.source, this.slots, tree.height);
    this.fast = new FastRecord(this.source, this.slots, tree.root, this.walker);
    this.rows = new RowStore(layout, tables);
    this.writer = new RowWriter(layout, tree, this.slots, this.rows);
    this.leastBlock = leastBlocks[choice];
    this.slow = createSlowLine(this.source, tree, this.walker, {
      forget: () => this.forget(),
      record: (start, end) => this.record(start, end),
      problem: (kind, reason, start, end, recovered) => {
        const problem: Problem = { kind, span: this.span(start, end), reason };
        const isTorn = kind === 'torn' || kind === 'tornInside';
        this.log.add({
          ...problem,
          ...(recovered === undefined ? {} : { recovered }),
          ...(isTorn ? { fragment: plainText(this.source.bytes, start, Math.min(end, start + fragmentBytes)) } : {}),
        });
      },
      repeated: (kind, reason, start, end) => this.log.count({ kind, span: this.span(start, end), reason }),
      isRow: () => this.writer.isRow(),
    });
  }

  get others(): readonly Span[] {
    return this.otherSpans.all();
  }

  get problems(): readonly Problem[] {
    return this.log.problems;
  }

  get problemCounts(): readonly ProblemCount[] {
    return this.log.counts;
  }

  get records(): number {
    return this.rows.count + this.otherSpans.count;
  }

  scan(bytes: Uint8Array, from: number, end: number, base: number): void {
    this.read(bytes, from, end, base, false);
  }

  finish(bytes: Uint8Array, from: number, end: number, base: number): void {
    this.read(bytes, from, end, base, true);
  }

  private read(given: Uint8Array, from: number, end: number, base: number, isLast: boolean): void {
    if (from >= end) return;
    setBytes(this.source, given);
    this.base = base;
    const start = this.afterReturn && given[from] === newline ? from + 1 : from;
    this.afterReturn = false;
    const wholeEnd = lastLineEnd(given, start, end);
    this.scanLines(start, wholeEnd);
    this.scanRest(wholeEnd, end, isLast);
  }

  private scanLines(from: number, end: number): void {
    if (from === end) return;
    let i = from;
    // A byte order mark is this scanner's own business.
    const first = this.afterMark(from, end);
    if (first !== from) i = this.scanLine(from, first, end);
    if (end - i >= this.leastBlock) {
      this.blocks ??= this.blockScanner();
      if (this.blocks === undefined) this.leastBlock = Number.POSITIVE_INFINITY;
      else i = this.blocks.scan(i, end, this.base);
    }
    while (i < end) i = this.scanLine(i, i, end);
    this.afterReturn = this.source.bytes[end - 1] === carriageReturn;
  }

  /** The scanner of whole blocks, made when the first block worth it comes. */
  private blockScanner(): BlockScanner | undefined {
    return createBlockScanner(this.layout, this.tree, {
      source: this.source,
      rows: this.rows,
      others: this.otherSpans,
      counter: this,
      takeLine: (at, end) => this.scanLine(at, at, end),
    });
  }

  /** Scans the line whose contents start at `at`; the index after its end. */
  private scanLine(lineStart: number, at: number, end: number): number {
    const { fast, walker } = this;
    const { bytes } = this.source;
    this.lineStart = lineStart;
    let lineEnd = -1;
    if (bytes[at] === openBrace) {
      this.forget();
      const after = fast.read(at, end);
      if (after >= 0 && walker.literal.start < 0 && (bytes[after] === newline || bytes[after] === carriageReturn)) {
        this.record(at, after);
        lineEnd = after;
      }
    }
    if (lineEnd < 0) {
      lineEnd = at;
      while (bytes[lineEnd] !== newline && bytes[lineEnd] !== carriageReturn) lineEnd++;
      this.slow.read(at, lineEnd, this.lines === 0, false);
    }
    this.lines++;
    const next = lineEnd + 1;
    return bytes[lineEnd] === carriageReturn && next < end && bytes[next] === newline ? next + 1 : next;
  }

  private scanRest(from: number, end: number, isLast: boolean): void {
    const start = this.afterMark(from, end);
    if (start >= end) return;
    this.lineStart = from;
    this.slow.read(start, end, this.lines === 0, isLast);
    this.lines++;
  }

  /** Where the contents of a line start: after the byte order mark, if the line opens the document and has one. */
  private afterMark(from: number, end: number): number {
    if (this.base + from !== 0 || end - from < 3) return from;
    const { bytes } = this.source;
    return bytes[from] === 0xef && bytes[from + 1] === 0xbb && bytes[from + 2] === 0xbf ? from + 3 : from;
  }

  private forget(): void {
    const { kind } = this.slots;
    for (let slot = 0; slot < kind.length; slot++) kind[slot] = SlotKind.absent;
    this.walker.literal.start = -1;
  }

  private record(start: number, end: number): void {
    const { base, lines } = this;
    if (this.writer.isRow()) this.writer.write(this.source, start, end, base, lines);
    else this.otherSpans.add(base + start, base + end, lines, base + this.lineStart);
  }

  private span(start: number, end: number): Span {
    const { base, lines } = this;
    return { start: base + start, end: base + end, line: lines, lineStart: base + this.lineStart };
  }
}

/** The index after the last line end in bytes[from, end); `from` when there is none. */
function lastLineEnd(bytes: Uint8Array, from: number, end: number): number {
  let i = end;
  while (i > from && bytes[i - 1] !== newline && bytes[i - 1] !== carriageReturn) i--;
  return i;
}
