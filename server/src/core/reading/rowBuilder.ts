import { fingerprintOf } from './fingerprint';
import type { Layout } from './layout';
import { createNames } from './namesBuilder';
import { createRowPage } from './rowPage';
import { Cell, pageRows, type RowPage, type Rows } from './rows';

/** A verdict as a dialect hands it over. A string is looked up in the metric's texts later; NaN stands for a bare NaN. */
export type CellValue = boolean | number | string | null | undefined;

/** One trial of one task, as a dialect hands it over. */
export interface TrialRecord {
  /** Place of the record in the document. */
  readonly start: number;
  readonly length: number;
  readonly line: number;
  readonly task: string | undefined;
  readonly trial: string | undefined;
  /** One value per metric of the layout. */
  readonly cells: readonly CellValue[];
  /** Place of the first verdict's value: offset from `start`, and its length. */
  readonly verdictAt: number;
  readonly verdictLength: number;
  readonly numbers?: readonly (number | undefined)[];
  /** One per extra of the layout: text, null for a null, undefined for absent. */
  readonly extras?: readonly (string | null | undefined)[];
  /** One per fingerprint of the layout: the value's bytes. */
  readonly values?: readonly (Uint8Array | undefined)[];
  /** Instead of `values`: fingerprints that were made before. */
  readonly fingerprints?: readonly { readonly length: number; readonly hash: number }[];
  /** Which file of a run of several files the record stands in. */
  readonly source?: number;
}

/** Rows under construction, fed record by record. */
export interface RowBuilder {
  add(record: TrialRecord): void;
  readonly rows: Rows;
}

export const createRowBuilder = (layout: Layout): RowBuilder => {
  const pages: RowPage[] = [];
  const tasks = createNames();
  const trials = createNames();
  const texts = createNames();
  const extraNames = layout.extras.map(createNames);
  let count = 0;

  const setCell = (page: RowPage, row: number, metric: number, value: CellValue): void => {
    const column = page.verdicts[metric];
    if (!column) return;
    const store = (cell: number, score: number): void => {
      column[row] = cell;
      const scores = page.scores[metric] ?? new Float64Array(column.length);
      page.scores[metric] = scores;
      scores[row] = score;
    };
    if (value === undefined) column[row] = Cell.absent;
    else if (value === null) column[row] = Cell.null;
    else if (value === true || value === 1) column[row] = Cell.pass;
    else if (value === false || value === 0) column[row] = Cell.fail;
    else if (typeof value === 'string') store(Cell.text, texts.add(value));
    else if (Number.isFinite(value)) store(Cell.score, value);
    else column[row] = Cell.notANumber;
  };

  const pageForNext = (): RowPage => {
    const last = pages.at(-1);
    if (last && last.count < last.start.length) return last;
    const page = createRowPage(layout, pageRows);
    pages.push(page);
    return page;
  };

  return {
    rows: {
      get count() {
        return count;
      },
      pages,
      tasks,
      trials,
      texts,
      extraNames,
    },
    add: (record) => {
      const page = pageForNext();
      const row = page.count++;
      count++;
      page.start[row] = record.start;
      page.length[row] = record.length;
      page.line[row] = record.line;
      page.task[row] = record.task === undefined ? -1 : tasks.add(record.task);
      page.trial[row] = record.trial === undefined ? -1 : trials.add(record.trial);
      page.verdictAt[row] = record.verdictAt;
      page.verdictLength[row] = record.verdictLength;
      record.cells.forEach((cell, metric) => {
        setCell(page, row, metric, cell);
      });
      page.numbers.forEach((column, i) => {
        column[row] = record.numbers?.[i] ?? Number.NaN;
      });
      page.extras.forEach((column, i) => {
        const value = record.extras?.[i];
        column[row] = value === undefined ? -1 : value === null ? -2 : (extraNames[i]?.add(value) ?? -1);
      });
      page.fingerprintLength.forEach((column, i) => {
        const value = record.values?.[i];
        const known = record.fingerprints?.[i];
        const hashes = page.fingerprintHash[i];
        column[row] = known?.length ?? value?.length ?? 0;
        if (hashes) hashes[row] = known?.hash ?? (value ? fingerprintOf(value, 0, value.length) : 0);
      });
      if (record.source !== undefined) {
        page.source ??= new Uint16Array(page.start.length);
        page.source[row] = record.source;
      }
    },
  };
};
