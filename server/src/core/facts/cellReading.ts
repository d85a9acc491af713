import type { Metric } from '../reading/layout';
import { Cell, type Rows } from '../reading/rows';
import { failTexts, passTexts, textVerdict } from '../reading/verdictTexts';

/** What one cell means under a metric's reading: 1 pass, 0 fail, NaN unscored, another number a score. */
export type CellValueOf = (cell: number, score: number) => number;

/** How the cells of one metric column are read; `kind` is settled by the whole column, not by a sample. */
export interface CellReading {
  readonly kind: 'binary' | 'score';
  readonly valueOf: CellValueOf;
  /** The same for cells that have no score or text beside them, by `Cell`: for columns that hold no others. */
  readonly plainValues: Float64Array;
  /** By `Cell` like `plainValues`: 1 for a pass, else 0; and 1 for what is no verdict, else 0. */
  readonly passes: Int32Array;
  readonly withoutVerdict: Int32Array;
}

/** The only number beside 0 and 1 that a column of verdicts holds, when it stands for "no verdict". */
const usualSentinel = -1;

/** Kinds of cells: their numbers are those below. */
const cellKinds = Object.keys(Cell).length;

/** Readings of columns that hold verdicts alone: they depend on nothing but the metric. */
const ofVerdicts = new WeakMap<Metric, CellReading>();

/** Looks through one metric column and settles how its cells read. */
export const readCells = (rows: Rows, index: number, metric: Metric): CellReading => {
  if (rows.pages.some((page) => page.scores[index] !== undefined)) return readingOf(rows, index, metric);
  const reading = ofVerdicts.get(metric) ?? readingOf(rows, index, metric);
  ofVerdicts.set(metric, reading);
  return reading;
};

const readingOf = (rows: Rows, index: number, metric: Metric): CellReading => {
  const texts = textReadings(rows, metric);
  const sentinel = metric.sentinel ?? usualSentinel;
  const numbers = scoreSpread(rows, index, sentinel);
  // Without a single 0 the sentinel is the failure itself: rewards of +1 and -1.
  const others = numbers.others + (metric.sentinel === undefined && numbers.zeros === 0 ? numbers.sentinels : 0);
  const isScore =
    metric.kind === 'score'
      ? others > 0 || metric.lowerIsBetter === true || metric.threshold !== undefined
      : others > 0;
  const { threshold } = metric;
  const binary = !isScore || threshold !== undefined;
  const number = (value: number): number => {
    if (value === sentinel && (metric.sentinel !== undefined || !isScore)) return Number.NaN;
    return threshold === undefined ? value : value >= threshold ? 1 : 0;
  };
  const cellValue: CellValueOf = (cell, score) => {
    switch (cell) {
      case Cell.pass:
        return number(1);
      case Cell.fail:
        return number(0);
      case Cell.score:
        return number(score);
      case Cell.text:
        return texts[score] ?? Number.NaN;
      default:
        return Number.NaN;
    }
  };
  const plainValues = new Float64Array(cellKinds);
  const passes = new Int32Array(cellKinds);
  const withoutVerdict = new Int32Array(cellKinds);
  for (let cell = 0; cell < cellKinds; cell++) {
    const value = cellValue(cell, Number.NaN);
    plainValues[cell] = value;
    passes[cell] = value === 1 ? 1 : 0;
    withoutVerdict[cell] = Number.isNaN(value) ? 1 : 0;
  }
  return { kind: binary ? 'binary' : 'score', valueOf: cellValue, plainValues, passes, withoutVerdict };
};

const textReadings = (rows: Rows, metric: Metric): readonly number[] =>
  Array.from({ length: rows.texts.count }, (_, id) => {
    const verdict = textVerdict(rows.texts.text(id), metric.passTexts ?? passTexts, metric.failTexts ?? failTexts);
    return verdict === 'pass' ? 1 : verdict === 'fail' ? 0 : Number.NaN;
  });

interface Spread {
  /** Numbers other than 0, 1 and the sentinel. */
  readonly others: number;
  readonly sentinels: number;
  readonly zeros: number;
}

/** What numbers the cells of a column hold. */
const scoreSpread = (rows: Rows, index: number, sentinel: number): Spread => {
  let others = 0;
  let sentinels = 0;
  let zeros = 0;
  // Without a column of scores every cell is a verdict or nothing, and no 0 needs to be told from a sentinel.
  if (!rows.pages.some((page) => page.scores[index] !== undefined)) return { others, sentinels, zeros };
  for (const page of rows.pages) {
    const cells = page.verdicts[index];
    const scores = page.scores[index];
    if (!cells) continue;
    for (let at = 0; at < page.count; at++) {
      if (cells[at] === Cell.fail) zeros++;
      else if (cells[at] === Cell.score && scores?.[at] === sentinel) sentinels++;
      else if (cells[at] === Cell.score) others++;
    }
  }
  return { others, sentinels, zeros };
};
