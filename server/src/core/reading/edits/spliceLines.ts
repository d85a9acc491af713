import type { FoundLines, ScannedLines } from '../foundLines';
import type { Layout } from '../layout';
import { createProblemLog } from '../scanner/problemLog';
import type { Span } from '../span';
import type { ByteChange } from './byteChange';
import { spliceNames } from './spliceNames';
import { spliceRows } from './spliceRows';

/** Problems that stand for the whole document: what follows the first one is read otherwise. */
const isWhole = ({ problemCounts }: ScannedLines): boolean =>
  problemCounts.some(({ kind }) => kind === 'binary' || kind === 'lfsPointer');

/** True when everything that was found in a document is kept, so that a part of it can be exchanged. */
export const isKeptWhole = (found: ScannedLines): boolean =>
  !isWhole(found) &&
  found.problemCounts.reduce((sum, { count }) => sum + count, 0) === found.problems.length &&
  found.others.length === found.otherCount &&
  found.others.every(({ bytes }) => bytes !== undefined);

/** What stands in the stretch `now` in the place of the changed stretch of `earlier`; undefined when it cannot be told without the rest. */
export const spliceLines = (
  layout: Layout,
  earlier: FoundLines,
  now: ScannedLines,
  change: ByteChange,
): FoundLines | undefined => {
  if (!isKeptWhole(now)) return undefined;
  const bytes = change.newEnd - change.oldEnd;
  const lines = change.newLines - change.oldLines;
  const moved = (span: Span): Span => ({
    ...span,
    start: span.start + bytes,
    end: span.end + bytes,
    line: span.line + lines,
    lineStart: span.lineStart + bytes,
  });
  const exchanged = <Entry extends { readonly span: Span }>(
    old: readonly Entry[],
    found: readonly Entry[],
  ): Entry[] => [
    ...old.filter(({ span }) => span.start < change.start),
    ...found,
    ...old.filter(({ span }) => span.start >= change.oldEnd).map((entry) => ({ ...entry, span: moved(entry.span) })),
  ];
  const atEnd = change.newEnd === change.length;
  const { pages, moves, count, taken } = spliceRows(layout, earlier.rows, now.rows.pages, change);
  const found = now.rows.pages.map((page) => ({ page, from: 0, to: page.count }));
  const named = spliceNames(pages, earlier.tables, earlier.rows, taken, found, atEnd);
  const others = exchanged(earlier.others, now.others);
  const problems = exchanged(earlier.problems, now.problems);
  const log = createProblemLog();
  for (const problem of problems) log.add(problem);
  const { lastLine } = earlier;
  const spliced: FoundLines = {
    rows: { count, pages: named.pages, ...(moves ? { moves } : {}), ...named.names },
    tables: named.tables,
    others,
    otherCount: others.length,
    problems: log.problems,
    problemCounts: log.counts,
    lines: atEnd ? now.lines : earlier.lines + lines,
    bytes: change.length,
    lastLine: atEnd ? now.lastLine : { start: lastLine.start + bytes, line: lastLine.line + lines },
  };
  return isKeptWhole(spliced) ? spliced : undefined;
};
