import { readFileSync } from 'node:fs';

/** A finding as a marker line says it should be. Lines are 0-based in the text without markers, columns 1-based in UTF-16 units. */
export interface Mark {
  readonly line: number;
  readonly columns: string;
  readonly rule: string;
  readonly severity: string;
  /** How the message begins. */
  readonly message: string;
}

export interface MarkedText {
  /** The text without its marker lines. */
  readonly text: string;
  readonly marks: readonly Mark[];
}

const markerStart = '#>';
const marker = /^#> (\d+-\d+(?:\+\d+)?) ([a-z0-9-]+) (error|warning|info|hint) (.+)$/;

/**
 * Takes marker lines out of a text; each speaks of the nearest line above it that is no marker. Line ends are kept as they are, except
 * that a last marker line without one says that the text has none at its end either.
 */
export const readMarkedText = (path: string): MarkedText => {
  const kept: string[] = [];
  const marks: Mark[] = [];
  const lines = readFileSync(path, 'utf8').split(/(?<=\n)/);
  for (const line of lines) {
    if (!line.startsWith(markerStart)) {
      kept.push(line);
      continue;
    }
    const [, columns, rule, severity, message] = marker.exec(line.trimEnd()) ?? [];
    if (columns === undefined || rule === undefined || severity === undefined || message === undefined)
      throw new Error(`${path}: not a marker line: ${line}`);
    marks.push({ line: kept.length - 1, columns, rule, severity, message });
  }
  const text = kept.join('');
  const last = lines.at(-1) ?? '';
  return { text: last.startsWith(markerStart) && !last.endsWith('\n') ? text.replace(/\r?\n$/, '') : text, marks };
};
