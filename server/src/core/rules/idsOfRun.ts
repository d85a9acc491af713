import type { Facts, Run } from '../facts/facts';
import { rowAt } from '../facts/rowWalk';
import type { ExtraRole } from '../reading/layout';

/** The distinct values of a field in the rows of a run, as written; at most three are collected. Empty where the file has no such field. */
export const idsOfRun = (facts: Facts, { tally }: Run, role: ExtraRole): readonly string[] => {
  const { rows, layout } = facts.reading;
  const column = layout?.extras.findIndex((extra) => extra.role === role) ?? -1;
  if (!rows || column < 0) return [];
  const ids = new Set<number>();
  for (const row of tally.rowOrder) {
    const place = rowAt(rows, row);
    ids.add(place?.page.extras[column]?.[place.at] ?? -1);
    if (ids.size > 2) break;
  }
  return [...ids].map((id) => (id < 0 ? 'none' : (rows.extraNames[column]?.text(id) ?? '')));
};
