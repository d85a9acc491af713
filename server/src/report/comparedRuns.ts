import type { Comparison } from '#core/compare/comparison';
import type { RunReport } from '#shared/runReport';
import type { ComparisonUnit } from './comparisonSentences';

/** Two runs and what came of comparing them, with the paths they were read from. */
export interface ComparedRuns {
  readonly pathA: string;
  readonly pathB: string;
  readonly a: RunReport;
  readonly b: RunReport;
  readonly comparison: Comparison;
}

export const unitOf = ({ a }: ComparedRuns): ComparisonUnit => (a.kind === 'score' ? 'score' : 'points');

/** One side of a comparison as cells of a table. */
export const comparedSides = ({ pathA, pathB, a, b }: ComparedRuns) =>
  [
    { side: 'A', path: pathA, run: a },
    { side: 'B', path: pathB, run: b },
  ] as const;
