import { printableText } from '../report/printableText';
import type { Terminal } from './terminal';

/** Tells a person at a terminal how far a long reading has come. */
export interface Progress {
  /** `share` of the document is read, 0–1. */
  readonly show: (path: string, share: number) => void;
  /** Takes the line away before something else is written. */
  readonly clear: () => void;
}

const quietFor = 500;
const redrawEvery = 100;

/** Progress in one line that is redrawn; silent for the first half second and where messages do not go to a terminal. */
export const terminalProgress = ({ progress: draw }: Terminal): Progress => {
  if (!draw) return { show: () => undefined, clear: () => undefined };
  const start = Date.now();
  let drawn = 0;
  return {
    show: (path, share) => {
      const now = Date.now();
      if (now - start < quietFor || now - drawn < redrawEvery) return;
      drawn = now;
      draw(`Reading ${printableText(path)} ${Math.floor(100 * share)} %`);
    },
    clear: () => {
      if (drawn > 0) draw('');
      drawn = 0;
    },
  };
};
