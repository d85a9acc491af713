import type { Layout } from '../layout';
import { Cell, type RowPage } from '../rows';
import type { ByteNames } from './byteNames';
import { type FieldSlots, SlotKind } from './fieldSlots';
import type { FieldTree } from './fieldTree';
import { fingerprintHash } from './fingerprintHash';
import { numberValue } from './numberToken';
import type { RowStore } from './rowStore';
import type { ScanSource } from './scanSource';

const absentId = -1;
const nullId = -2;

/** Turns the slots of a well-formed record into a row. */
export class RowWriter {
  private readonly hasTask: boolean;
  private readonly tree: FieldTree;
  private readonly slots: FieldSlots;
  private readonly rows: RowStore;

  /** A writer from `slots`, laid out by `tree`, into `rows`. */
  constructor(layout: Layout, tree: FieldTree, slots: FieldSlots, rows: RowStore) {
    this.hasTask = layout.task !== undefined;
    this.tree = tree;
    this.slots = slots;
    this.rows = rows;
  }

  /** Whether the record in the slots is a trial row: it has the task, or a metric where the layout has no task. */
  isRow(): boolean {
    const { kind } = this.slots;
    const { task, metrics } = this.tree;
    if (this.hasTask) return task >= 0 && kind[task] !== SlotKind.absent;
    for (let metric = 0; metric < metrics.length; metric++) {
      if (kind[metrics[metric] as number] !== SlotKind.absent) return true;
    }
    return false;
  }

  /** Writes the row of the record at bytes[start, end); `base` is the document offset of bytes[0]. */
  write(source: ScanSource, start: number, end: number, base: number, line: number): void {
    const { rows, slots } = this;
    const { bytes } = source;
    const { task, trial, metrics, numbers, extras, fingerprints } = this.tree;
    const { kind: kinds, start: starts, end: ends } = slots;
    const page = rows.nextRow();
    const row = page.count - 1;
    page.start[row] = base + start;
    page.length[row] = end - start;
    page.line[row] = line;
    page.task[row] = this.nameAt(source, task, rows.tasks, absentId);
    page.trial[row] = this.nameAt(source, trial, rows.trials, absentId);
    for (let metric = 0; metric < metrics.length; metric++) {
      const slot = metrics[metric] as number;
      const kind = kinds[slot] as number;
      (page.verdicts[metric] as Uint8Array)[row] =
        kind === SlotKind.true
          ? Cell.pass
          : kind === SlotKind.false
            ? Cell.fail
            : this.cellAt(source, slot, page, metric);
      if (metric === 0 && kind !== SlotKind.absent) {
        page.verdictAt[row] = (starts[slot] as number) - start;
        page.verdictLength[row] = (ends[slot] as number) - (starts[slot] as number);
      }
    }
    for (let index = 0; index < numbers.length; index++) {
      const slot = numbers[index] as number;
      (page.numbers[index] as Float64Array)[row] =
        kinds[slot] === SlotKind.number ? numberValue(bytes, starts[slot] as number, ends[slot] as number) : Number.NaN;
    }
    for (let index = 0; index < extras.length; index++) {
      const names = rows.extraNames[index] as ByteNames;
      (page.extras[index] as Int32Array)[row] = this.nameAt(source, extras[index] as number, names, nullId);
    }
    for (let index = 0; index < fingerprints.length; index++) {
      const slot = fingerprints[index] as number;
      if (slot < 0 || kinds[slot] === SlotKind.absent || kinds[slot] === SlotKind.null) continue;
      const first = starts[slot] as number;
      const last = ends[slot] as number;
      (page.fingerprintLength[index] as Uint32Array)[row] = last - first;
      (page.fingerprintHash[index] as Uint32Array)[row] = fingerprintHash(source, first, last);
    }
  }

  /** The id of a slot's value; -1 when there is none, `ofNull` for null. */
  private nameAt(source: ScanSource, slot: number, names: ByteNames, ofNull: number): number {
    const { kind, start, end } = this.slots;
    if (slot < 0 || kind[slot] === SlotKind.absent) return absentId;
    if (kind[slot] === SlotKind.null) return ofNull;
    return names.idOfToken(source, start[slot] as number, end[slot] as number);
  }

  /** What a slot's value is as a verdict; scores and texts are put into the page beside it. */
  private cellAt(source: ScanSource, slot: number, page: RowPage, metric: number): Cell {
    const { kind, start, end } = this.slots;
    switch (kind[slot]) {
      case SlotKind.number: {
        const value = numberValue(source.bytes, start[slot] as number, end[slot] as number);
        if (value === 1) return Cell.pass;
        if (value === 0) return Cell.fail;
        if (!Number.isFinite(value)) return Cell.notANumber;
        this.rows.scores(page, metric)[page.count - 1] = value;
        return Cell.score;
      }
      case SlotKind.string: {
        const id = this.rows.texts.idOfToken(source, start[slot] as number, end[slot] as number);
        this.rows.scores(page, metric)[page.count - 1] = id;
        return Cell.text;
      }
      case SlotKind.null:
        return Cell.null;
      case SlotKind.literal:
        return Cell.notANumber;
      case SlotKind.nested:
        return Cell.other;
      default:
        return Cell.absent;
    }
  }
}
