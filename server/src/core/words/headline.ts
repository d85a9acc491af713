import { mainFigures } from '#shared/mainFigures';
import type { RunReport } from '#shared/runReport';
import { counted, designText, percentDigits, percentText } from './numberText';
import { weightingText } from './weighting';

const isScore = (run: RunReport): boolean => run.kind === 'score';

/** A value of the run's main quantity: percent for verdicts, plain for scores. */
export const valueText = (run: RunReport, value: number | null): string =>
  value === null ? 'undefined' : isScore(run) ? value.toPrecision(3) : percentText(value);

const bare = (run: RunReport, value: number): string => (isScore(run) ? value.toPrecision(3) : percentDigits(value));

const designOf = (run: RunReport): string =>
  run.tasksKnown ? designText(run.tasks, run.nMin, run.nMax) : `${counted(run.trials, 'trial')}, tasks unknown`;

/** The name of the main quantity: pass@1, or the mean of a score. */
export const mainName = (run: RunReport): string => (isScore(run) ? `mean ${run.metric}` : 'pass@1');

/** "pass@1 39.8 %, 95 % 30.6–48.9 (80 tasks × 5 trials; SE 4.6 over tasks, 1.5 for a rerun of these tasks). 18 tasks always pass, 34 never, 28 sometimes." */
export const headline = (run: RunReport): string => {
  const { value, se, interval: ends, sameTasksSe } = mainFigures(run);
  if (value === null) return `No verdicts to average: ${counted(run.unscored, 'trial')} unscored.`;
  const interval = ends ? `, 95 % ${bare(run, ends[0])}–${bare(run, ends[1])}` : '';
  const weighting = weightingText(run);
  const errors = [
    se !== null ? `SE ${bare(run, se)} over tasks` : undefined,
    sameTasksSe !== null ? `${bare(run, sameTasksSe)} for a rerun of these tasks` : undefined,
  ].filter((part) => part !== undefined);
  const design = [weighting, designOf(run), errors.join(', ')].filter((part) => part !== '').join('; ');
  const { always, never, sometimes } = run.shape;
  const shape =
    isScore(run) || !run.tasksKnown
      ? ''
      : ` ${counted(always, 'task')} always pass, ${never} never, ${sometimes} sometimes.`;
  return `${mainName(run)} ${valueText(run, value)}${interval} (${design}).${shape}`;
};

/** The unscored sentence of the panel; empty when every trial has a verdict. */
export const unscoredSentence = (run: RunReport): string => {
  const { bracket } = run.pass1;
  if (run.unscored === 0 || bracket === null || isScore(run)) return '';
  const failureCounted = run.convention.includes('failure');
  return failureCounted
    ? `${counted(run.unscored, 'unscored trial')} counted as failures; all passing: ${percentText(bracket[1])}.`
    : `${counted(run.unscored, 'unscored trial')} left out; all failing: ${percentText(bracket[0])}, all passing: ${percentText(bracket[1])}.`;
};

/** "39.8 % (SE 4.6)" */
const withError = (run: RunReport): string => {
  const { value, se } = mainFigures(run);
  return `${valueText(run, value)}${se === null ? '' : ` (SE ${bare(run, se)})`}`;
};

/** "80 tasks × 5 trials · pass@1 39.8 % (SE 4.6) · pass@5 57.5 % · pass^5 22.5 %" */
export const shortLine = (run: RunReport): string => {
  const parts = [designOf(run), `${mainName(run)} ${withError(run)}`];
  const at = run.passAtK.filter((entry) => entry.k > 1 && entry.value !== null).at(-1);
  const hat = run.passHatK.filter((entry) => entry.k > 1 && entry.value !== null).at(-1);
  if (at && !isScore(run) && run.tasksKnown) parts.push(`pass@${at.k} ${valueText(run, at.value)}`);
  if (hat && !isScore(run) && run.tasksKnown) parts.push(`pass^${hat.k} ${valueText(run, hat.value)}`);
  return parts.join(' · ');
};

/** Status bar: "39.8 % (SE 4.6)"; the weighting behind it where that was chosen. */
export const statusText = (run: RunReport): string =>
  [withError(run), weightingText(run)].filter((part) => part !== '').join(', ');

/** "All 4 reported numbers match." / "3 of 4 reported numbers match." / "" when nothing was reported. */
export const claimsSentence = (checked: number, fitting: number): string =>
  checked === 0
    ? ''
    : checked === fitting
      ? checked === 1
        ? 'The reported number matches.'
        : `All ${checked} reported numbers match.`
      : `${fitting} of ${checked} reported numbers match.`;

/** Planning sentence of the panel; empty where it cannot be estimated. */
export const planningSentence = (run: RunReport): string => {
  const { mdePairedBestCase, mdeTwoUnpaired } = run.sizing;
  if (isScore(run) || !run.tasksKnown || mdeTwoUnpaired === null) return '';
  const paired = mdePairedBestCase === null ? '' : `${percentDigits(mdePairedBestCase)} points at best (paired), `;
  return `Comparing two systems on these tasks needs a gap of ${paired}${percentDigits(mdeTwoUnpaired)}${paired ? '' : ' points'} unpaired, for 80 % power.`;
};
