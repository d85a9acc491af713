import { textWidth } from './textTable';

/** Breaks a sentence at blanks so that no line is wider than `width`; a word that is longer stands alone. */
export const wrapText = (text: string, width: number): readonly string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && textWidth(line) + 1 + textWidth(word) > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
};
