export type Alignment = 'left' | 'right';

/** Columns as wide as their longest cell, two spaces apart or as many as `gap`; no blanks at the end of a line. */
export const textTable = (
  rows: readonly (readonly string[])[],
  alignments: readonly Alignment[],
  gap = 2,
): readonly string[] => {
  const widths = alignments.map((_, column) => Math.max(0, ...rows.map((row) => textWidth(row[column] ?? ''))));
  return rows.map((row) =>
    alignments
      .map((alignment, column) => padded(row[column] ?? '', widths[column] ?? 0, alignment))
      .join(' '.repeat(gap))
      .trimEnd(),
  );
};

/** Characters on the screen: combining marks and surrogate halves are not counted, so accents and emoji keep a column straight. */
export const textWidth = (text: string): number => [...text.replace(/\p{Mark}/gu, '')].length;

/** The text filled up with blanks to a width. */
export const padded = (text: string, width: number, alignment: Alignment): string => {
  const blanks = ' '.repeat(Math.max(0, width - textWidth(text)));
  return alignment === 'left' ? text + blanks : blanks + text;
};
