import type { Layout } from '../layout';
import type { ByteNames } from '../scanner/byteNames';
import type { FieldTree } from '../scanner/fieldTree';
import { numberValue } from '../scanner/numberToken';
import type { RowStore } from '../scanner/rowStore';
import type { ScanSource } from '../scanner/scanSource';
import type { SpanStore } from '../scanner/spanStore';
import { type ColumnAddresses, layoutFits, placeColumns, writeLayout } from './layoutProgram';
import { instantiateScanner, type ScannerExports } from './scannerExports';

const newline = 0x0a;
const carriageReturn = 0x0d;

/** Where scanned lines come from and go to. */
export interface BlockTarget {
  readonly source: ScanSource;
  readonly rows: RowStore;
  readonly others: SpanStore;
  /** Holds the number of the document's lines so far. */
  readonly counter: { lines: number };
  /** Reads the one line at `at`, and counts it; the index after its end. */
  takeLine(at: number, end: number): number;
}

/**
 * The one instance that all documents share, and whose layout it holds: documents are scanned a block at a time, so
 * taking turns costs little, and memory does not grow with their number.
 */
const shared: { wasm?: ScannerExports | undefined; owner?: object; asking?: BlockScanner } = {};

function sharedScanner(): ScannerExports | undefined {
  if (!('wasm' in shared)) {
    shared.wasm = instantiateScanner({
      nameId: (column, from, end) => shared.asking?.nameId(column, from, end) ?? -1,
      numberValue: (from, end) => shared.asking?.numberValue(from, end) ?? Number.NaN,
    });
  }
  return shared.wasm;
}

/**
 * Scans blocks of lines by WebAssembly, one line after the other, and leaves to its target each line that is not
 * certainly a well-formed record: what counts as malformed is decided in one place.
 */
export class BlockScanner {
  private readonly wasm: ScannerExports;
  private readonly layout: Layout;
  private readonly tree: FieldTree;
  private readonly columns: ColumnAddresses;
  private readonly target: BlockTarget;
  private readonly names: readonly ByteNames[];
  /** Says whose layout the instance holds without keeping the rows of that document alive. */
  private readonly owner = {};
  /** Index in the source of the first byte of the instance's input. */
  private shift = 0;

  constructor(wasm: ScannerExports, layout: Layout, tree: FieldTree, columns: ColumnAddresses, target: BlockTarget) {
    this.wasm = wasm;
    this.layout = layout;
    this.tree = tree;
    this.columns = columns;
    this.target = target;
    const { tasks, trials, texts, extraNames } = target.rows;
    this.names = [tasks, trials, texts, ...extraNames];
  }

  /**
   * Scans the whole lines at [from, end) of the target's source; `base` is the document offset of its first byte. Returns
   * where it ended, which is `end`.
   */
  scan(from: number, end: number, base: number): number {
    const { wasm, target, owner } = this;
    const { bytes } = target.source;
    if (shared.owner !== owner) {
      wasm.start(...writeLayout(wasm, this.layout, this.tree, this.columns).start);
      shared.owner = owner;
    }
    shared.asking = this;
    const input = new Uint8Array(wasm.memory.buffer, wasm.INPUT.value);
    let i = from;
    while (i < end) {
      const stop = blockEnd(bytes, i, end, wasm.INPUT_LIMIT.value);
      if (stop === i) {
        i = target.takeLine(i, end);
        continue;
      }
      input.set(bytes.subarray(i, stop));
      this.shift = i;
      while (i < stop) {
        i = this.shift + wasm.scan(i - this.shift, stop - this.shift, base + this.shift, target.counter.lines);
        target.counter.lines = wasm.line.value;
        const isFull = wasm.rows.value === wasm.ROW_LIMIT.value || wasm.others.value === wasm.OTHER_LIMIT.value;
        this.collect(base);
        if (!isFull && i < stop) i = target.takeLine(i, end);
      }
    }
    delete shared.asking;
    return i;
  }

  /** The id of the JSON value at [from, end) of the instance's input. */
  nameId(column: number, from: number, end: number): number {
    return (this.names[column] as ByteNames).idOfToken(this.target.source, from + this.shift, end + this.shift);
  }

  /** The number at [from, end) of the instance's input. */
  numberValue(from: number, end: number): number {
    return numberValue(this.target.source.bytes, from + this.shift, end + this.shift);
  }

  /** Takes over the rows and other records that wait in the instance. */
  private collect(base: number): void {
    const { wasm, target } = this;
    const { buffer } = wasm.memory;
    const waiting = wasm.rows.value;
    for (let from = 0; from < waiting; ) from += this.fetchRows(from, waiting);
    for (const used of waiting > 0 ? this.columns.scoresUsed : []) new Uint32Array(buffer, used, 1)[0] = 0;
    const others = new Uint32Array(buffer, wasm.OTHERS.value, wasm.others.value * 4);
    const first = base + this.shift;
    for (let at = 0; at < others.length; at += 4) {
      const start = first + (others[at] as number);
      target.others.add(start, first + (others[at + 1] as number), others[at + 2] as number, start);
    }
  }

  /** Takes over as many of the waiting rows from number `from` on as the current page has room for; how many. */
  private fetchRows(from: number, waiting: number): number {
    const { wasm, columns } = this;
    const { rows } = this.target;
    const { buffer } = wasm.memory;
    const page = rows.roomyPage();
    const at = page.count;
    const count = Math.min(waiting - from, page.start.length - at);
    const doubles = (target: Float64Array | undefined, address: number | undefined): void =>
      target?.set(new Float64Array(buffer, (address as number) + from * 8, count), at);
    const words = (target: Uint32Array | Int32Array | undefined, address: number | undefined): void =>
      target?.set(new Uint32Array(buffer, (address as number) + from * 4, count), at);
    doubles(page.start, wasm.ROW_STARTS.value);
    words(page.length, wasm.ROW_LENGTHS.value);
    words(page.line, wasm.ROW_LINES.value);
    words(page.task, columns.task);
    words(page.trial, columns.trial);
    words(page.verdictAt, columns.verdictAt);
    words(page.verdictLength, columns.verdictLength);
    for (const [metric, address] of columns.verdicts.entries()) {
      page.verdicts[metric]?.set(new Uint8Array(buffer, address + from, count), at);
      const used = new Uint32Array(buffer, columns.scoresUsed[metric], 1)[0];
      if (used !== 0) doubles(rows.scores(page, metric), columns.scores[metric]);
    }
    for (const [index, column] of page.numbers.entries()) doubles(column, columns.numbers[index]);
    for (const [index, column] of page.extras.entries()) words(column, columns.extras[index]);
    for (const [index, column] of page.fingerprintLength.entries()) words(column, columns.fingerprintLengths[index]);
    for (const [index, column] of page.fingerprintHash.entries()) words(column, columns.fingerprintHashes[index]);
    rows.fill(page, count);
    return count;
  }
}

/** A scanner for the lines of one document; undefined where WebAssembly cannot read its layout. */
export function createBlockScanner(layout: Layout, tree: FieldTree, target: BlockTarget): BlockScanner | undefined {
  const wasm = sharedScanner();
  if (wasm === undefined || !layoutFits(wasm, layout, tree)) return undefined;
  const columns = placeColumns(wasm, layout);
  return columns === undefined ? undefined : new BlockScanner(wasm, layout, tree, columns, target);
}

/** The end of as many whole lines from `from` on as the scanner takes at once; `from` when the first one is too long. */
function blockEnd(bytes: Uint8Array, from: number, end: number, limit: number): number {
  if (end - from <= limit) return end;
  let i = from + limit;
  while (i > from && bytes[i - 1] !== newline && bytes[i - 1] !== carriageReturn) i--;
  // A \r\n is not cut.
  return bytes[i - 1] === carriageReturn && bytes[i] === newline && i > from ? i + 1 : i;
}
