import { counted, percentDigits } from '#core/words/numberText';
import { mainFigures } from '#shared/mainFigures';
import type { RunReport } from '#shared/runReport';
import { bareText } from './rateText';

/** Where the uncertainty of a run comes from and what would shrink it; sentences without a value are left out. */
export const scatterSentences = (run: RunReport): readonly string[] => {
  if (!run.tasksKnown) return [];
  return [pooledSentence(run), componentSentence(run), halfWidthSentence(run)].filter((sentence) => sentence !== '');
};

const pooledSentence = (run: RunReport): string => {
  const { pooledSe } = run.pass1;
  const { se, seRatio } = mainFigures(run);
  if (run.nMax < 2 || se === null || pooledSe === null || seRatio === null) return '';
  return `SE over tasks ${bareText(run, se)}; with all trials taken as independent it would read ${bareText(run, pooledSe)} (ratio ${seRatio.toFixed(2)}).`;
};

const componentSentence = (run: RunReport): string => {
  const { between, within, icc, floorSe } = run.components;
  if (between === null || within === null || icc === null) return '';
  const floor = floorSe === null ? '' : ` More trials cannot bring the SE below ${bareText(run, floorSe)}.`;
  return `Variance between tasks ${between.toPrecision(3)}, within tasks ${within.toPrecision(3)} (ICC ${icc.toFixed(2)}).${floor}`;
};

const halfWidthSentence = (run: RunReport): string => {
  const wanted = Object.entries(run.sizing.tasksForHalfWidth).filter(([, tasks]) => tasks !== null);
  if (run.kind === 'score' || wanted.length === 0) return '';
  const parts = wanted
    .sort(([one], [other]) => Number(other) - Number(one))
    .map(([halfWidth, tasks]) => `${percentDigits(Number(halfWidth), 0)} takes ${counted(tasks ?? 0, 'task')}`);
  return `A 95 % interval in points of ± ${parts.join(', ± ')} like these.`;
};
