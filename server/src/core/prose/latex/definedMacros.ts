import { readProseMetric } from '../proseMetric';
import { itemsOf, parseLatex } from './latexItem';
import { type Macros, plainWords } from './readParagraph';

const definition = /\\(?:re|provide)?newcommand\*?\s*\{?\s*\\([a-zA-Z@]+)\s*\}?\s*(?:\[\d\])?\s*\{/g;
/** A metric's name is short; longer definitions are something else. */
const longest = 200;

/** The text up to the brace that closes the one before `from`. */
const body = (text: string, from: number): string | undefined => {
  let depth = 1;
  for (let at = from; at < Math.min(text.length, from + longest); at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return text.slice(from, at);
  }
  return undefined;
};

const isMetric = (words: string): boolean => {
  const plain = words.replace(/#1/g, '1').trim();
  return readProseMetric(plain, 0)?.to === plain.length;
};

/** "pass@k" in settings stands for "pass@#1": the letter is the argument. */
const template = (words: string): string => (words.includes('#1') ? words : words.replace(/([@^])\{?k\}?$/, '$1#1'));

/** Macros that stand for a metric's name: those of the settings, and those the document defines itself. */
export const definedMacros = (text: string, chosen: Readonly<Record<string, string>> = {}): Macros => {
  const macros = new Map<string, string>();
  for (const match of text.matchAll(definition)) {
    const source = body(text, (match.index ?? 0) + match[0].length);
    const [, name] = match;
    if (source === undefined || name === undefined || !/pass|maj|cons|avg|acc/i.test(source)) continue;
    const paragraph = parseLatex(source).topNode.getChild('Paragraph');
    const words = paragraph
      ? plainWords(itemsOf(paragraph), { text: source, base: 0, macros: new Map() }).replace(/\s+/g, ' ').trim()
      : '';
    if (isMetric(words)) macros.set(name, words);
  }
  for (const [name, words] of Object.entries(chosen)) macros.set(name.replace(/^\\/, ''), template(words));
  return macros;
};
