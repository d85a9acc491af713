import type { RunReport } from './runReport';

/** The number a run is summed up by, with its error over tasks; in units of the metric, null where undefined. */
export interface MainFigures {
  readonly value: number | null;
  readonly se: number | null;
  readonly interval: readonly [number, number] | null;
  /** How `interval` was made, in words. */
  readonly intervalMethod: string | null;
  /** `se` over the error that takes all trials as independent. */
  readonly seRatio: number | null;
  /** The error for a rerun of these tasks; known of the mean over tasks, which the mean over trials equals when all n are equal. */
  readonly sameTasksSe: number | null;
}

/** The mean over tasks, or over trials, by the weighting in force. */
export const mainFigures = ({ weighting, pass1, nMin, nMax }: RunReport): MainFigures => {
  const { macro, micro, clusterSe, microSe, pooledSe, seRatio, sameTasksSe, ci, ciMethod, microCi } = pass1;
  if (weighting === 'macro')
    return { value: macro, se: clusterSe, interval: ci, intervalMethod: ciMethod, seRatio, sameTasksSe };
  return {
    value: micro,
    se: microSe,
    interval: microCi,
    intervalMethod: microCi && 't over tasks',
    seRatio: microSe !== null && pooledSe !== null && pooledSe > 0 ? microSe / pooledSe : null,
    sameTasksSe: nMin === nMax ? sameTasksSe : null,
  };
};
