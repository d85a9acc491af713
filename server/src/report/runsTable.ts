import { mainName, valueText } from '#core/words/headline';
import { designText } from '#core/words/numberText';
import { mainFigures } from '#shared/mainFigures';
import type { RunReport } from '#shared/runReport';
import { printableText } from './printableText';
import { bareText, intervalText, rateText } from './rateText';
import { textTable } from './textTable';

/** Several runs of one file, a line each, with the estimate at the largest k that every task allows. */
export const runsTable = (runs: readonly RunReport[]): readonly string[] =>
  textTable(
    [['run', '', 'value', 'SE', '95 % interval', ''], ...runs.map(runRow)],
    ['left', 'left', 'right', 'right', 'left', 'left'],
    3,
  );

const runRow = (run: RunReport): readonly string[] => {
  const { value, se, interval } = mainFigures(run);
  const at = run.passAtK.filter((entry) => entry.k > 1 && entry.value !== null).at(-1);
  const hat = run.passHatK.find((entry) => entry.k === at?.k);
  const curve =
    at && run.kind === 'binary' && run.tasksKnown
      ? [`pass@${at.k} ${rateText(at.value, at.lnFail)}`, `pass^${at.k} ${rateText(hat?.value ?? null)}`]
      : [];
  const design = run.tasksKnown ? designText(run.tasks, run.nMin, run.nMax) : `${run.trials} trials`;
  return [
    printableText(run.label) || '(no label)',
    mainName(run),
    valueText(run, value),
    run.tasksKnown ? bareText(run, se) : '',
    run.tasksKnown ? intervalText(run, interval) : '',
    [design, ...curve].join(' · '),
  ];
};
