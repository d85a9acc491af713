import type { Run } from '#core/facts/facts';
import { mainName, valueText } from '#core/words/headline';
import { counted } from '#core/words/numberText';
import { groupedStandardError, tQuantile } from '#stats';
import { bareText } from './rateText';
import type { GroupColumn } from './taskFields';

type Groups = readonly (readonly [value: string, tasks: readonly number[]])[];

/** Below so many groups the clustered error is itself uncertain. */
const fewGroups = 20;

const scoresOf = ({ tally: { n, c, scoreSum, tasks } }: Run): readonly number[] =>
  Array.from({ length: tasks }, (_, task) => (scoreSum?.[task] ?? c[task] ?? 0) / (n[task] ?? 0));

const meanOf = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0) / values.length;

/** The three ways to average over groups, each by its name, and the error when whole groups were sampled. */
export const groupSentences = (run: Run, column: GroupColumn, groups: Groups): readonly string[] => {
  const { report } = run;
  const scores = scoresOf(run);
  const scored = groups
    .map(([, tasks]) => tasks.filter((task) => Number.isFinite(scores[task])))
    .filter((tasks) => tasks.length > 0);
  if (scored.length < 2) return [];
  const ofGroups = meanOf(scored.map((tasks) => meanOf(tasks.map((task) => scores[task] ?? 0))));
  const { macro, micro } = report.pass1;
  const averages = `${mainName(report)} is ${valueText(report, macro)} as the mean over tasks (macro), ${valueText(report, micro)} over all trials (micro), ${valueText(report, ofGroups)} as the mean of the ${counted(scored.length, 'group mean')}.`;
  return [averages, errorSentence(run, column, scored, scores)];
};

const errorSentence = (
  { report }: Run,
  { role, name }: GroupColumn,
  groups: readonly (readonly number[])[],
  scores: readonly number[],
): string => {
  const own = bareText(report, report.pass1.clusterSe);
  if (role !== 'cluster') {
    return `The groups are taken as fixed: the SE over tasks (${own || 'undefined'}) holds for more tasks from these same groups.`;
  }
  const tasks = groups.flat();
  const places = groups.flatMap((each, index) => each.map(() => index));
  const values = tasks.map((task) => scores[task] ?? 0);
  const se = groupedStandardError(values, places, { correction: 'CR1' });
  if (se === undefined) return '';
  const half = se * tQuantile(0.975, groups.length - 1);
  const few = groups.length < fewGroups ? ` With so few groups it is itself uncertain.` : '';
  return `Tasks of one ${name} were sampled together: clustered over the ${counted(groups.length, 'group')} the SE is ${bareText(report, se)} (CR1; 95 % ± ${bareText(report, half)} with ${groups.length - 1} degrees of freedom), over tasks ${own || 'undefined'}.${few}`;
};
