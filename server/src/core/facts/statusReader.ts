import type { Reading } from '../reading/reading';
import { Cell } from '../reading/rows';
import { rowAt } from './rowWalk';

/**
 * Reads what a row says about how its trial ended: its status and error fields, and its verdict when that is a text. Undefined
 * where no row of the document can say anything.
 */
export const statusReader = (reading: Reading, metricIndex: number): ((row: number) => string) | undefined => {
  const { rows, layout } = reading;
  if (!rows || !layout) return undefined;
  const columns = layout.extras.flatMap(({ role }, index) => (role === 'status' || role === 'error' ? [index] : []));
  // Texts stand in the column of scores.
  if (columns.length === 0 && !rows.pages.some(({ scores }) => scores[metricIndex] !== undefined)) return undefined;
  return (row) => {
    const place = rowAt(rows, row);
    if (!place) return '';
    const { page, at } = place;
    const parts: string[] = [];
    for (const column of columns) {
      const id = page.extras[column]?.[at] ?? -1;
      if (id >= 0) parts.push(rows.extraNames[column]?.text(id) ?? '');
    }
    if (page.verdicts[metricIndex]?.[at] === Cell.text)
      parts.push(rows.texts.text(page.scores[metricIndex]?.[at] ?? -1));
    return parts.join(' ');
  };
};
