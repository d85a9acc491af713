import { padded, textWidth } from './textTable';

/** Two blocks of lines beside each other, `gap` blanks between them. */
export const sideBySide = (left: readonly string[], right: readonly string[], gap: number): readonly string[] => {
  if (right.length === 0) return left;
  const width = Math.max(0, ...left.map(textWidth)) + gap;
  return Array.from({ length: Math.max(left.length, right.length) }, (_, line) =>
    (padded(left[line] ?? '', width, 'left') + (right[line] ?? '')).trimEnd(),
  );
};
