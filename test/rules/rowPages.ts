import type { Reading } from '#core/reading/reading';
import { createRowPage } from '#core/reading/rowPage';
import type { RowPage } from '#core/reading/rows';

const copyRow = (from: RowPage, at: number, to: RowPage): void => {
  const place = to.count++;
  for (const name of ['start', 'length', 'line', 'task', 'trial', 'verdictAt', 'verdictLength'] as const)
    to[name][place] = from[name][at]!;
  for (const name of ['verdicts', 'numbers', 'extras', 'fingerprintLength', 'fingerprintHash'] as const)
    for (const [column, values] of from[name].entries()) to[name][column]![place] = values[at]!;
  for (const [metric, scores] of from.scores.entries()) {
    if (!scores) continue;
    to.scores[metric] ??= new Float64Array(scores.length);
    to.scores[metric]![place] = scores[at]!;
  }
};

/** The same rows on pages of so many rows each, as edits may leave them: their numbers have gaps, and some pages are empty. */
export const onPagesOf = (reading: Reading, size: number): Reading => {
  const { rows, layout } = reading;
  if (!rows || !layout) return reading;
  const capacity = rows.pages[0]?.task.length ?? 0;
  const pages: RowPage[] = [];
  for (const page of rows.pages)
    for (let at = 0; at < page.count; at++) {
      if (pages.length === 0 || pages[pages.length - 1]!.count >= size) {
        if (pages.length % 3 === 2) pages.push(createRowPage(layout, capacity));
        pages.push(createRowPage(layout, capacity));
      }
      copyRow(page, at, pages[pages.length - 1]!);
    }
  pages.push(createRowPage(layout, capacity));
  return { ...reading, rows: { ...rows, pages } };
};

/** The same page with another cell as the verdict of some rows. */
export const withVerdicts = (page: RowPage, cells: ReadonlyMap<number, number>): RowPage => {
  const verdicts = page.verdicts.map((column) => column.slice());
  for (const [at, cell] of cells) verdicts[0]![at] = cell;
  return { ...page, verdicts };
};
