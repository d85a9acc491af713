import { mainName } from '#core/words/headline';
import { mainFigures } from '#shared/mainFigures';
import type { RunReport } from '#shared/runReport';

/** One estimate of a run as the tables show it: a fraction of 1 (or a score) with its error, null where undefined. */
export interface EstimateRow {
  /** "pass@1", "pass@8", "pass^8", "mean reward". */
  readonly name: string;
  readonly k: number | null;
  readonly value: number | null;
  /** ln(1 - value) for pass@k where it is known. */
  readonly logRest: number | null;
  readonly se: number | null;
  readonly interval: readonly [number, number] | null;
  readonly definedOn: number;
}

/** The headline estimate, then pass@k and pass^k for every k above 1. */
export const estimateRows = (run: RunReport): readonly EstimateRow[] => {
  const { value, se, interval } = mainFigures(run);
  const main: EstimateRow = {
    name: mainName(run),
    k: run.kind === 'binary' ? 1 : null,
    value,
    logRest: null,
    se,
    interval,
    definedOn: run.tasks,
  };
  if (run.kind === 'score' || !run.tasksKnown) return [main];
  const at = run.passAtK.map((entry) => ({ ...curveRow(entry), name: `pass@${entry.k}`, logRest: entry.lnFail }));
  const hat = run.passHatK.map((entry) => ({ ...curveRow(entry), name: `pass^${entry.k}`, logRest: null }));
  return [main, ...[...at, ...hat].filter((row) => row.k > 1)];
};

interface CurvePoint {
  readonly k: number;
  readonly value: number | null;
  readonly se: number | null;
  readonly ci: readonly [number, number] | null;
  readonly definedOn: number;
}

const curveRow = ({ k, value, se, ci, definedOn }: CurvePoint) => ({ k, value, se, interval: ci, definedOn });
