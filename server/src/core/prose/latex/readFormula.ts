import type { PassageBuilder } from '../passage';
import { itemsOf, parseLatex } from './latexItem';
import { readParagraph } from './readParagraph';

/** Adds the plain words of a formula with its dollars, as it stands in a text of another kind; `at` is its place there. */
export const readFormula = (formula: string, at: number, builder: PassageBuilder): void => {
  const paragraph = parseLatex(formula).topNode.getChild('Paragraph');
  if (!paragraph) return;
  const { parts } = readParagraph(itemsOf(paragraph), { text: formula, base: -at, macros: new Map() }, false);
  for (const part of parts) {
    if (part.kind !== 'words') continue;
    const { text, offsets, ends } = part.passage;
    for (let i = 0; i < text.length; i++) builder.instead(text[i] ?? '', offsets[i] ?? at, ends[i] ?? at);
  }
};
