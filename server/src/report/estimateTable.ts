import { mainName, valueText } from '#core/words/headline';
import { mainFigures } from '#shared/mainFigures';
import type { RunReport } from '#shared/runReport';
import { bareText, intervalText, rateText } from './rateText';
import { sideBySide } from './sideBySide';
import { textTable } from './textTable';

/** The estimates of one run as lines of text: pass@1 with its errors at the left, pass@k and pass^k by k at the right. */
export const estimateTable = (run: RunReport): readonly string[] => sideBySide(mainLines(run), curveLines(run), 5);

const mainLines = (run: RunReport): readonly string[] => {
  const { value, se, interval, sameTasksSe } = mainFigures(run);
  const rows = [
    ['', 'value', 'SE', '95 % interval'],
    [
      mainName(run),
      valueText(run, value),
      run.tasksKnown ? bareText(run, se) : '',
      run.tasksKnown ? intervalText(run, interval) : '',
    ],
  ];
  if (run.tasksKnown && sameTasksSe !== null) rows.push(['rerun', '', bareText(run, sameTasksSe), '']);
  const lines = textTable(rows, ['left', 'right', 'right', 'left'], 3);
  return [...lines, ...shapeLines(run)];
};

const shapeLines = (run: RunReport): readonly string[] => {
  if (!run.tasksKnown || run.kind === 'score') return [];
  const { always, never, sometimes } = run.shape;
  return [`${always} always pass · ${never} never · ${sometimes} sometimes`];
};

const curveLines = (run: RunReport): readonly string[] => {
  const points = run.passAtK.filter((entry) => entry.k > 1);
  if (run.kind === 'score' || !run.tasksKnown || points.length === 0) return [];
  const rows = points.map((at) => {
    const hat = run.passHatK.find((entry) => entry.k === at.k);
    const share = at.definedOn < run.tasks ? `defined on ${at.definedOn} of ${run.tasks} tasks` : '';
    return [String(at.k), rateText(at.value, at.lnFail), rateText(hat?.value ?? null), share];
  });
  return textTable([['k', 'pass@k', 'pass^k', ''], ...rows], ['right', 'right', 'right', 'left'], 3);
};
