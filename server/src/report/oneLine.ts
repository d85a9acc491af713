import { mainName } from '#core/words/headline';
import { counted } from '#core/words/numberText';
import { weightingText } from '#core/words/weighting';
import { mainFigures } from '#shared/mainFigures';
import type { RunReport } from '#shared/runReport';
import { bareText, rateText } from './rateText';

const trialsText = ({ nMin, nMax }: RunReport): string =>
  nMin === nMax ? `${counted(nMax, 'trial')} each` : `${nMin}–${nMax} trials each`;

/** The main estimate with its error and design in one line: "pass@1 = 57.6 % (SE 2.7 over 100 tasks, 16 trials each)". */
export const oneLine = (run: RunReport): string => {
  const { value, se: error } = mainFigures(run);
  const text = run.kind === 'score' && value !== null ? bareText(run, value) : rateText(value);
  if (!run.tasksKnown) return `${mainName(run)} = ${text} (${counted(run.trials, 'trial')}, tasks unknown)`;
  const se = error === null ? 'no SE' : `SE ${bareText(run, error)}`;
  const notes = [`${se} over ${counted(run.tasks, 'task')}`, trialsText(run), weightingText(run)];
  return `${mainName(run)} = ${text} (${notes.filter((note) => note !== '').join(', ')})`;
};
