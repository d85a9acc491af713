import type { Facts, Run } from '#core/facts/facts';
import { counted, designText, groupedDigits } from '#core/words/numberText';
import { mainFigures } from '#shared/mainFigures';

/** The temperatures that the records or the document name. */
const temperatures = ({ reading }: Facts): readonly string[] => {
  const { rows, layout, stated } = reading;
  const column = layout?.extras.findIndex(({ role }) => role === 'temperature') ?? -1;
  const names = rows?.extraNames[column];
  if (names) return Array.from({ length: names.count }, (_, id) => names.text(id));
  return stated.temperature ? [String(stated.temperature.value)] : [];
};

const decoding = (facts: Facts, { report }: Run): string => {
  const found = temperatures(facts);
  // With several, the run's label says which is its own.
  const own = found.length > 1 ? found.filter((each) => report.label.split(/[\s·,=]+/).includes(each)) : found;
  return own.length === 1
    ? `sampled at temperature ${own[0]}`
    : 'sampling temperature not recorded in the file (to be added)';
};

const cost = ({ report }: Run): string => {
  const { tokensPerSolved, costPerSolved } = report.cost ?? {};
  if (costPerSolved != null)
    return `Cost: ${costPerSolved.toPrecision(3)} per task solved at least once, all trials counted.`;
  if (tokensPerSolved != null) {
    return `Cost: ${groupedDigits(Math.round(tokensPerSolved))} tokens per task solved at least once, all trials counted.`;
  }
  return 'Cost is not recorded in the file.';
};

const estimator = ({ report }: Run): string => {
  const overTrials = report.weighting === 'micro';
  if (report.kind === 'score')
    return overTrials
      ? 'The mean score of all trials is reported'
      : 'The mean over tasks of each task’s mean score is reported';
  if (overTrials) {
    const above = 'pass@k and pass^k for k above 1 are unbiased estimates, averaged over tasks';
    return `The success rate counts every trial the same (weighted by trials)${report.nMax > 1 ? `; ${above}` : ''}`;
  }
  return report.nMax > 1
    ? 'pass@k and pass^k are the unbiased estimates 1 − C(n−c, k)/C(n, k) and C(c, k)/C(n, k), averaged over tasks'
    : 'The success rate is the mean over tasks';
};

/** How the numbers of a run were made, for the methods section of a paper. */
export const methodsParagraph = (facts: Facts, run: Run): string => {
  const { report } = run;
  if (!report.tasksKnown) {
    return `${counted(report.trials, 'trial')} were scored; the rows name no tasks, so only the rate over all trials is reported, without an error.`;
  }
  const { intervalMethod } = mainFigures(report);
  const unscored =
    report.unscored === 0
      ? 'every trial was scored'
      : `${counted(report.unscored, 'trial')} had no verdict (${report.convention})`;
  return [
    `${designText(report.tasks, report.nMin, report.nMax)}, ${decoding(facts, run)}; ${unscored}.`,
    `${estimator(run)}.`,
    `Standard errors and 95 % intervals${intervalMethod ? ` (${intervalMethod})` : ''} take tasks as the unit of resampling.`,
    cost(run),
  ].join(' ');
};
