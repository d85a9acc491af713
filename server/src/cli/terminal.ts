import type { Readable } from 'node:stream';
import { styleText } from 'node:util';
import { plainStyle, type TextStyle } from '../report/textStyle';

/** Where the program reads and writes: results to `out`, everything else to `say`. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly say: (text: string) => void;
  /** Redraws one line of progress; undefined where messages do not go to a terminal. */
  readonly progress: ((text: string) => void) | undefined;
  readonly input: Readable;
  readonly style: TextStyle;
  /** Characters in a line of `out`; undefined when it is no terminal. */
  readonly width: number | undefined;
}

type Format = Parameters<typeof styleText>[0];

// Node 20 has had `styleText` since 20.12 only; before that the text stays plain.
const colour = (format: Format) => (text: string) => (styleText ? styleText(format, text) : text);

const colours: TextStyle = {
  strong: colour('bold'),
  quiet: colour('dim'),
  error: colour('red'),
  warning: colour('yellow'),
  info: colour('cyan'),
  good: colour('green'),
};

/** The terminal of this process. Colours only where results go to a terminal and NO_COLOR is not set. */
export const processTerminal = (): Terminal => {
  const { stdout, stderr, stdin, env } = process;
  const coloured = stdout.isTTY && !env.NO_COLOR && env.TERM !== 'dumb';
  return {
    out: (text) => void stdout.write(text),
    say: (text) => void stderr.write(text.endsWith('\n') ? text : `${text}\n`),
    progress: stderr.isTTY ? (text) => void stderr.write(`\r\u001b[K${text}`) : undefined,
    input: stdin,
    style: coloured ? colours : plainStyle,
    width: stdout.isTTY ? stdout.columns : undefined,
  };
};
