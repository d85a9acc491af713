import type { Reading } from '../reading/reading';
import { Cell } from '../reading/rows';
import { rowAt } from './rowWalk';

/** What a row says about how its trial ended: its status and error fields, and its verdict when that is a text. */
export const rowStatus = (reading: Reading, metricIndex: number, row: number): string => {
  const { rows, layout } = reading;
  const place = rows && rowAt(rows, row);
  if (!rows || !layout || !place) return '';
  const parts: string[] = [];
  layout.extras.forEach((extra, index) => {
    if (extra.role !== 'status' && extra.role !== 'error') return;
    const id = place.page.extras[index]?.[place.at] ?? -1;
    if (id >= 0) parts.push(rows.extraNames[index]?.text(id) ?? '');
  });
  if (place.page.verdicts[metricIndex]?.[place.at] === Cell.text)
    parts.push(rows.texts.text(place.page.scores[metricIndex]?.[place.at] ?? -1));
  return parts.join(' ');
};
