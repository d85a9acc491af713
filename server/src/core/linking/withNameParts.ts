import type { Names } from '../reading/names';
import { createNames } from '../reading/namesBuilder';
import type { Reading } from '../reading/reading';
import type { RowPage } from '../reading/rows';
import { type NameParts, nameParts } from './nameParts';

/** Stands for the field's path where a value comes from the name of the file. */
const fileNamePath = ['(file name)'] as const;

const oneName = (text: string): Names => {
  const names = createNames();
  names.add(text);
  return names;
};

/** Every row of the file has the one value of a new column, whose id is 0. */
const widened = (page: RowPage, columns: number): RowPage => ({
  ...page,
  extras: [...page.extras, ...Array.from({ length: columns }, () => new Int32Array(page.start.length))],
});

/**
 * A reading whose rows also carry what the file's path says of them, each part only where the rows do not carry it themselves.
 * `name` is the path with its last folders, "/"-separated; `wanted` are the parts that matter.
 */
export const withNameParts = (reading: Reading, name: string, wanted: readonly (keyof NameParts)[]): Reading => {
  const { rows, layout } = reading;
  if (!rows || !layout || rows.count === 0) return reading;
  const parts = nameParts(reading.dialect, name);
  const added = wanted.flatMap((role) => {
    const value = parts[role];
    return value === undefined || layout.extras.some((extra) => extra.role === role) ? [] : [{ role, value }];
  });
  if (added.length === 0) return reading;
  return {
    ...reading,
    layout: { ...layout, extras: [...layout.extras, ...added.map(({ role }) => ({ role, path: fileNamePath }))] },
    rows: {
      count: rows.count,
      pages: rows.pages.map((page) => widened(page, added.length)),
      ...(rows.moves ? { moves: rows.moves } : {}),
      tasks: rows.tasks,
      trials: rows.trials,
      texts: rows.texts,
      extraNames: [...rows.extraNames, ...added.map(({ value }) => oneName(value))],
    },
  };
};
