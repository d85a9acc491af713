import { expect, test } from 'vitest';
import { groupedStandardError } from '#stats';
import { groupFigures } from '../../../server/src/report/groupFigures';
import { reviewOf, trialsOf } from './reviewOf';

const counts = [4, 4, 3, 0, 1, 0, 2, 4];

test('a group has the figures of a run of its tasks alone', () => {
  const { facts } = reviewOf(trialsOf(counts, 4, (task) => ({ subject: task < 3 ? 'algebra' : 'logic' })));
  const [field] = groupFigures(facts, facts.runs[0]!, 2);
  const alone = reviewOf(trialsOf(counts.slice(3), 4)).facts.runs[0]!.report;
  const [logic, algebra] = field!.rows;
  expect([field!.name, field!.total, logic!.value, algebra!.value]).toEqual(['subject', 2, 'logic', 'algebra']);
  expect(logic).toMatchObject({ tasks: 5, trials: 20, mean: alone.pass1.macro, se: alone.pass1.clusterSe });
  expect(logic!.passAtK).toBe(alone.passAtK.find(({ k }) => k === 2)!.value);
  expect(logic!.passHatK).toBe(alone.passHatK.find(({ k }) => k === 2)!.value);
  expect([algebra!.always, algebra!.never]).toEqual([2, 0]);
  expect(field!.sentences.join(' ')).toMatch(
    /56\.3 % as the mean over tasks \(macro\), 56\.3 % over all trials \(micro\)/,
  );
  expect(field!.sentences.join(' ')).toContain('63.3 % as the mean of the 2 group means');
  expect(field!.sentences.join(' ')).toContain('The groups are taken as fixed');
});

test('tasks that were sampled together get the clustered standard error', () => {
  const repository = (task: number) => `repo-${Math.floor(task / 2)}`;
  const { facts } = reviewOf(trialsOf(counts, 4, (task) => ({ repo: repository(task) })));
  const [field] = groupFigures(facts, facts.runs[0]!, 1);
  const se = groupedStandardError(
    counts.map((c) => c / 4),
    counts.map((_, task) => repository(task)),
    { correction: 'CR1' },
  )!;
  expect(field!.sentences.join(' ')).toContain(`clustered over the 4 groups the SE is ${(se * 100).toFixed(1)} (CR1`);
});

test('a field that names every task groups none', () => {
  const { facts } = reviewOf(trialsOf(counts, 4, (task) => ({ subject: `s${task}` })));
  expect(groupFigures(facts, facts.runs[0]!, 1)).toEqual([]);
});
