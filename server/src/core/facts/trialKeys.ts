import type { Layout } from '../reading/layout';
import type { Rows } from '../reading/rows';
import { rowAt } from './rowWalk';

/** Columns that are part of the trial key: rows that differ in turn, filter or seed are no copies of each other. */
const keyColumns = (layout: Layout): readonly number[] =>
  layout.extras.flatMap((extra, index) =>
    extra.role === 'turn' || extra.role === 'filter' || extra.role === 'seed' ? [index] : [],
  );

/** Reads the key of a row's trial within its task; undefined where the row carries none. */
export const trialKeyReader = (layout: Layout, rows: Rows): ((row: number) => number | string | undefined) => {
  const columns = keyColumns(layout);
  return (row) => {
    const place = rowAt(rows, row);
    const trial = place?.page.trial[place.at] ?? -1;
    if (!place || trial < 0) return undefined;
    if (columns.length === 0) return trial;
    let key = `${trial}`;
    for (const column of columns) key += ` ${place.page.extras[column]?.[place.at] ?? -1}`;
    return key;
  };
};
