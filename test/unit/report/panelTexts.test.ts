import { expect, test } from 'vitest';
import { flippedTasks } from '../../../server/src/report/flippedTasks';
import { growthText } from '../../../server/src/report/growthText';
import { projectRun, projectTask } from '../../../server/src/report/projectionText';
import { recordText } from '../../../server/src/report/recordText';
import { reviewOf, trialsOf } from './reviewOf';

const runOf = (records: readonly object[]) => reviewOf(records).facts.runs[0]!;

test('a record is written out with long texts on lines of their own', () => {
  const text = recordText('{"task":"a","ok":true,"n":{"x":[1,"y"]},"output":"def f():\\n  return 1","empty":[]}');
  expect(text.split('\n')).toEqual([
    'task: a',
    'ok: true',
    'n:',
    '  x:',
    '    [0]: 1',
    '    [1]: y',
    'output:',
    '  | def f():',
    '  |   return 1',
    'empty: []',
    '',
  ]);
  expect(recordText('{"torn')).toBe('{"torn');
});

test('tasks that flipped are told by their gap, both ways', () => {
  const { gained, lost } = flippedTasks(runOf(trialsOf([0, 4, 2, 3], 4)).tally, runOf(trialsOf([4, 3, 2, 4], 4)).tally);
  expect(gained).toEqual([
    { task: 0, a: 0, b: 1 },
    { task: 3, a: 0.75, b: 1 },
  ]);
  expect(lost).toEqual([{ task: 1, a: 1, b: 0.75 }]);
});

test('a growing run says how many tasks the next goal takes, and whether trials would do', () => {
  const uneven = Array.from({ length: 60 }, (_, task) => (task % 2 === 0 ? 4 : 0));
  expect(growthText(runOf(trialsOf(uneven, 4)).report)).toMatch(
    /^Still being written: 240 trials of 60 tasks so far\. \d+ more tasks reach ± 10 points; more trials will not\.$/,
  );
  const alike = Array.from({ length: 60 }, (_, task) => 1 + (task % 3));
  expect(growthText(runOf(trialsOf(alike, 4)).report)).toContain('more trials of these tasks could, too');
});

test('the calculator works one task out, and keeps estimates and projections of a run apart', () => {
  const { passAtK, passHatK, steps } = projectTask(0.4, 4);
  expect([passAtK, passHatK]).toEqual([expect.closeTo(0.8704, 12), expect.closeTo(0.0256, 12)]);
  expect(steps.join(' ')).toContain('pass@4 = 1 − 0.1296 = 0.8704');
  const run = runOf(trialsOf([0, 1, 2, 4], 4));
  expect(projectRun(run, 2)[0]).toContain('needs no projection: pass@2 58.3 %');
  const [at, hat] = projectRun(run, 6);
  expect(at).toMatch(/^Projection, not an estimate: pass@6 of this run lies between 75\.0 % and \d+\.\d %/);
  expect(at).toContain('No model is fitted: fewer than 30 tasks');
  expect(hat).toContain('pass^6');
});
