import type { Layout } from '../layout';
import type { FieldNode, FieldTree } from '../scanner/fieldTree';
import type { ScannerExports } from './scannerExports';

/** Columns of names: those every layout has, then one for each extra. */
const nameColumns = { tasks: 0, trials: 1, texts: 2, extras: 3 } as const;

const writeName = 1;
const writeCell = 2;
const writePlace = 3;
const writeNumber = 4;
const writeFingerprint = 5;
const absentId = -1;
const nullId = -2;

/** What `ScannerExports.start` is told of a layout. */
export interface LayoutProgram {
  readonly start: readonly [rootNode: number, required: number, requiredCount: number, slots: number, steps: number];
}

/** Where the columns of a layout stand in the scanner's memory: addresses of `ROW_LIMIT` values each. */
export interface ColumnAddresses {
  readonly task: number;
  readonly trial: number;
  readonly verdictAt: number;
  readonly verdictLength: number;
  readonly verdicts: readonly number[];
  readonly scores: readonly number[];
  /** A word for each metric, set when one of its scores is needed. */
  readonly scoresUsed: readonly number[];
  readonly numbers: readonly number[];
  readonly extras: readonly number[];
  readonly fingerprintLengths: readonly number[];
  readonly fingerprintHashes: readonly number[];
}

/** Lays out a layout's columns; undefined when there is no room for them. */
export function placeColumns(wasm: ScannerExports, layout: Layout): ColumnAddresses | undefined {
  const rows = wasm.ROW_LIMIT.value;
  let next = wasm.COLUMNS.value;
  const place = (bytes: number): number => {
    const address = next;
    next += (bytes + 7) & ~7;
    return address;
  };
  const columnsOf = (fields: readonly unknown[], bytes: number): number[] => fields.map(() => place(bytes));
  const addresses = {
    task: place(rows * 4),
    trial: place(rows * 4),
    verdictAt: place(rows * 4),
    verdictLength: place(rows * 4),
    verdicts: columnsOf(layout.metrics, rows),
    scores: columnsOf(layout.metrics, rows * 8),
    scoresUsed: columnsOf(layout.metrics, 4),
    numbers: columnsOf(layout.numbers, rows * 8),
    extras: columnsOf(layout.extras, rows * 4),
    fingerprintLengths: columnsOf(layout.fingerprints, rows * 4),
    fingerprintHashes: columnsOf(layout.fingerprints, rows * 4),
  };
  return next <= wasm.COLUMNS_END.value ? addresses : undefined;
}

/**
 * Whether the scanner can hold the tree and the steps of a layout, counted as `writeLayout` writes them. Layouts with
 * hundreds of fields are the other scanner's.
 */
export function layoutFits(wasm: ScannerExports, layout: Layout, tree: FieldTree): boolean {
  const fields = layout.metrics.length + layout.numbers.length + layout.extras.length + layout.fingerprints.length;
  const steps = (fields + 4) * 24;
  const required = 4 * (layout.metrics.length + 1);
  const bytes = steps + required + nodeBytes(tree.root);
  const slots = Math.max(tree.slotCount + 1, nameColumns.extras + layout.extras.length);
  return slots <= wasm.SLOT_LIMIT.value && bytes <= wasm.LAYOUT_END.value - wasm.LAYOUT.value;
}

function nodeBytes({ below, children }: FieldNode): number {
  return children.reduce(
    (sum, { key, node }) => sum + 12 + ((key.length + 3) & ~3) + nodeBytes(node),
    20 + below.length * 4,
  );
}

/** Writes a layout into the scanner's memory. */
export function writeLayout(
  wasm: ScannerExports,
  layout: Layout,
  tree: FieldTree,
  columns: ColumnAddresses,
): LayoutProgram {
  const { buffer } = wasm.memory;
  let next = wasm.LAYOUT.value;
  const words = (values: readonly number[]): number => {
    const address = next;
    new Int32Array(buffer, address, values.length).set(values);
    next += values.length * 4;
    return address;
  };
  const text = (bytes: Uint8Array): number => {
    const address = next;
    new Uint8Array(buffer, address, bytes.length).set(bytes);
    next += (bytes.length + 3) & ~3;
    return address;
  };
  const nodeAddress = ({ slot, below, children }: FieldNode): number => {
    const childWords = children.flatMap(({ key, node }) => [key.length, text(key), nodeAddress(node)]);
    return words([slot, below.length, words(below), children.length, words(childWords)]);
  };
  const root = nodeAddress(tree.root);
  const required = (layout.task === undefined ? tree.metrics : [tree.task]).filter((slot) => slot >= 0);
  const requiredAddress = words(required);
  /** Fields that the layout lacks read a slot that never has a value. */
  const slotOr = (slot: number | undefined): number => (slot === undefined || slot < 0 ? tree.slotCount : slot);
  const { tasks, trials, texts, extras } = nameColumns;
  const steps = [
    [writeName, slotOr(tree.task), columns.task, tasks, absentId, 0],
    [writeName, slotOr(tree.trial), columns.trial, trials, absentId, 0],
    [writePlace, slotOr(tree.metrics[0]), columns.verdictAt, columns.verdictLength, 0, 0],
    ...tree.metrics.map((slot, index) => [
      ...[writeCell, slotOr(slot), columns.verdicts[index] ?? 0],
      ...[columns.scores[index] ?? 0, texts, columns.scoresUsed[index] ?? 0],
    ]),
    ...tree.numbers.map((slot, index) => [writeNumber, slotOr(slot), columns.numbers[index] ?? 0, 0, 0, 0]),
    ...tree.extras.map((slot, index) => [
      ...[writeName, slotOr(slot), columns.extras[index] ?? 0],
      ...[extras + index, nullId, 0],
    ]),
    ...tree.fingerprints.map((slot, index) => [
      ...[writeFingerprint, slotOr(slot), columns.fingerprintLengths[index] ?? 0],
      ...[columns.fingerprintHashes[index] ?? 0, 0, 0],
    ]),
    [0, 0, 0, 0, 0, 0],
  ];
  return { start: [root, requiredAddress, required.length, tree.slotCount + 1, words(steps.flat())] };
}
