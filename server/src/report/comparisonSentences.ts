import type { Comparison } from '#core/compare/comparison';
import { counted, groupedDigits } from '#core/words/numberText';

/** What two runs are compared in: percent points of verdicts, or the unit of a score. */
export type ComparisonUnit = 'points' | 'score';

const amount = (value: number, unit: ComparisonUnit): string =>
  unit === 'points' ? (value * 100).toFixed(1) : value.toPrecision(3);

/** A comparison in sentences: the difference with its interval, the tasks behind it, and what else differs. */
export const comparisonSentences = (comparison: Comparison, unit: ComparisonUnit): readonly string[] => {
  const { refused, differs } = comparison;
  if (refused !== null) return [`Not compared: ${refused}.`];
  return [
    differenceSentence(comparison, unit),
    taskSentence(comparison),
    leftOutSentence(comparison),
    differs.length > 0 ? `The runs also differ in ${differs.join('; ')}.` : '',
  ].filter((sentence) => sentence !== '');
};

const differenceSentence = (
  { difference, ci, se, p, test, tasks, unpairedSe }: Comparison,
  unit: ComparisonUnit,
): string => {
  const gap = difference ?? 0;
  const name = unit === 'points' ? ' points' : '';
  const interval = ci === null ? '' : `, 95 % ${amount(ci[0], unit)} to ${amount(ci[1], unit)}`;
  const details = [
    `paired over ${counted(tasks, 'task')}`,
    se === null ? 'no SE from one task' : `SE ${amount(se, unit)}`,
    unpairedSe === null ? '' : `unpaired it would read ${amount(unpairedSe, unit)}`,
    p === null ? '' : `p ${pText(p)}, ${test}`,
  ].filter((detail) => detail !== '');
  return `B minus A: ${gap > 0 ? '+' : ''}${amount(gap, unit)}${name}${interval} (${details.join('; ')}).`;
};

/** "0.031", "< 0.001". */
const pText = (p: number): string => (p < 0.001 ? '< 0.001' : p.toFixed(3));

const taskSentence = ({ tasks, gained, lost }: Comparison): string =>
  `B does better on ${counted(gained, 'task')}, worse on ${groupedDigits(lost)}, the same on ${groupedDigits(tasks - gained - lost)}.`;

const leftOutSentence = ({ onlyA, onlyB }: Comparison): string =>
  onlyA + onlyB === 0
    ? ''
    : `Left out: ${counted(onlyA, 'task')} that only A has and ${counted(onlyB, 'task')} that only B has.`;
