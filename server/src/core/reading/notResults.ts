import type { ProblemKind } from './problem';
import type { Reading } from './reading';

/** The reading of a document that holds no results; `note` is the one calm sentence that says so. */
export const notResults = (note: string, bytes: number, problem?: ProblemKind): Reading => ({
  kind: 'notResults',
  dialect: 'none',
  format: 'not results',
  note,
  layout: undefined,
  rows: undefined,
  counts: [],
  claims: [],
  stated: {},
  problems:
    problem === undefined
      ? []
      : [{ kind: problem, span: { start: 0, end: Math.min(bytes, 40), line: 0, lineStart: 0 }, reason: note }],
  records: 0,
  skipped: [],
  lines: 0,
  bytes,
  fieldWords: '',
});
