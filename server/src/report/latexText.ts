import { printableText } from './printableText';

const commands: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '"': '\\textquotedbl{}',
  '×': '$\\times$',
  '·': '$\\cdot$',
  '–': '--',
};

/** Text that LaTeX prints as it is: special characters as commands. */
export const latexText = (text: string): string =>
  printableText(text).replace(/[\\^~<>|"×·–#$%&_{}]/g, (character) => commands[character] ?? `\\${character}`);
