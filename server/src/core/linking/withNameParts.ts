import type { Layout } from '../reading/layout';
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

/** Pages that an edit left alone stay the same pages when they are widened again. */
const widenedPages = new WeakMap<RowPage, RowPage>();

/** Every row of the file has the one value of a new column, whose id is 0. */
const widened = (page: RowPage, columns: number): RowPage => {
  const known = widenedPages.get(page);
  if (known?.extras.length === page.extras.length + columns && known.count === page.count) return known;
  const wider = {
    ...page,
    extras: [...page.extras, ...Array.from({ length: columns }, () => new Int32Array(page.start.length))],
  };
  widenedPages.set(page, wider);
  return wider;
};

/** What a name adds to the rows of a layout; no columns where it says nothing. */
interface Widening {
  readonly said: string;
  readonly layout: Layout;
  readonly names: readonly Names[];
}

/** A document that is edited has the same layout and name again and again. */
const widenings = new WeakMap<Layout, Widening>();

const wideningOf = (layout: Layout, dialect: string, name: string, wanted: readonly (keyof NameParts)[]): Widening => {
  const said = `${dialect}\n${name}\n${wanted}`;
  const known = widenings.get(layout);
  if (known?.said === said) return known;
  const parts = nameParts(dialect, name);
  const added = wanted.flatMap((role) => {
    const value = parts[role];
    return value === undefined || layout.extras.some((extra) => extra.role === role) ? [] : [{ role, value }];
  });
  const extras = [...layout.extras, ...added.map(({ role }) => ({ role, path: fileNamePath }))];
  const widening = { said, layout: { ...layout, extras }, names: added.map(({ value }) => oneName(value)) };
  widenings.set(layout, widening);
  return widening;
};

/**
 * A reading whose rows also carry what the file's path says of them, each part only where the rows do not carry it themselves.
 * `name` is the path with its last folders, "/"-separated; `wanted` are the parts that matter.
 */
export const withNameParts = (reading: Reading, name: string, wanted: readonly (keyof NameParts)[]): Reading => {
  const { rows, layout } = reading;
  if (!rows || !layout || rows.count === 0) return reading;
  const widening = wideningOf(layout, reading.dialect, name, wanted);
  const columns = widening.names.length;
  if (columns === 0) return reading;
  return {
    ...reading,
    layout: widening.layout,
    rows: {
      count: rows.count,
      pages: rows.pages.map((page) => widened(page, columns)),
      ...(rows.moves ? { moves: rows.moves } : {}),
      tasks: rows.tasks,
      trials: rows.trials,
      texts: rows.texts,
      extraNames: [...rows.extraNames, ...widening.names],
    },
  };
};
