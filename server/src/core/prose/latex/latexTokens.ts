import { ExternalTokenizer, type InputStream } from '@lezer/lr';
import { cutShort as cutShortTerm, Verbatim } from './latexParser.terms';

const backslash = 92;
const newline = 10;
const carriageReturn = 13;

/** Environments whose text is nobody's words. */
const environments = [
  'verbatim',
  'verbatim*',
  'Verbatim',
  'lstlisting',
  'minted',
  'comment',
  'alltt',
  'filecontents',
  'filecontents*',
  'tikzpicture',
  'thebibliography',
];

const startsWith = (input: InputStream, text: string, at: number): boolean => {
  for (let i = 0; i < text.length; i++) if (input.peek(at + i) !== text.charCodeAt(i)) return false;
  return true;
};

/** `\begin{verbatim}` … `\end{verbatim}`, `\verb|…|`, `\lstinline|…|`: one token each. Without an end it goes no further than its line. */
export const verbatim = new ExternalTokenizer((input) => {
  if (input.next !== backslash) return;
  if (startsWith(input, '\\begin{', 0)) {
    const name = environments.find((each) => startsWith(input, `${each}}`, 7));
    if (name === undefined) return;
    const end = `\\end{${name}}`;
    for (let at = 8 + name.length; input.peek(at) >= 0; at++)
      if (input.peek(at) === backslash && startsWith(input, end, at))
        return input.acceptToken(Verbatim, at + end.length);
    return;
  }
  const command = ['\\verb*', '\\verb', '\\lstinline'].find((each) => startsWith(input, each, 0));
  if (command === undefined) return;
  const quote = input.peek(command.length);
  if (quote < 0 || /[a-zA-Z\s*[{]/.test(String.fromCharCode(quote))) return;
  for (let at = command.length + 1; input.peek(at) >= 0 && input.peek(at) !== newline; at++)
    if (input.peek(at) === quote) return input.acceptToken(Verbatim, at + 1);
});

const isBlankLine = (input: InputStream): boolean => {
  let at = 0;
  if (input.peek(at) === carriageReturn) at++;
  if (input.peek(at) !== newline) return false;
  at++;
  while (input.peek(at) === 32 || input.peek(at) === 9) at++;
  return input.peek(at) === newline || (input.peek(at) === carriageReturn && input.peek(at + 1) === newline);
};

/** A token of no length where a group or formula must end though nothing closes it: at a blank line, and at the end. */
export const cutShort = new ExternalTokenizer(
  (input, stack) => {
    if ((input.next < 0 || isBlankLine(input)) && stack.canShift(cutShortTerm)) input.acceptToken(cutShortTerm);
  },
  { contextual: true },
);
