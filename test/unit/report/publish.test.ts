import { expect, test } from 'vitest';
import { checklist } from '../../../server/src/report/checklist';
import { methodsParagraph } from '../../../server/src/report/methodsParagraph';
import { oneLine } from '../../../server/src/report/oneLine';
import { reviewOf, trialsOf } from './reviewOf';

const counts = [5, 5, 0, 0, 3, 1, 5, 0, 2, 5, 4, 0, 5, 5, 0, 5];
const n = 5;

const linesOf = (records: readonly object[]) => {
  const { facts } = reviewOf(records);
  return Object.fromEntries(checklist(facts, facts.runs[0]!).map(({ id, state, text }) => [id, { state, text }]));
};
const states = (records: readonly object[]) =>
  Object.entries(linesOf(records)).map(([id, { state }]) => `${id} ${state}`);

test('without reported numbers the six lines are open and say what to do', () => {
  expect(states(trialsOf(counts, n))).toEqual([
    'named open',
    'estimator open',
    'k open',
    'resampling open',
    'effect open',
    'cost open',
  ]);
  expect(linesOf(trialsOf(counts, n)).k!.text).toContain('must not exceed 5');
});

test('right numbers tick them', () => {
  const { report } = reviewOf(trialsOf(counts, n)).facts.runs[0]!;
  const at = report.passAtK.find(({ k }) => k === 2)!.value;
  const records = [...trialsOf(counts, n, () => ({ tokens: 100 })), { 'pass@2': at, stderr: report.pass1.clusterSe }];
  expect(states(records)).toEqual([
    'named ticked',
    'estimator ticked',
    'k ticked',
    'resampling ticked',
    'effect open',
    'cost ticked',
  ]);
});

test('a plug-in value, a k above the trials and a pooled error fail theirs', () => {
  const { report } = reviewOf(trialsOf(counts, n)).facts.runs[0]!;
  const plugIn = report.passAtK.find(({ k }) => k === 4)!.plugIn;
  const lines = linesOf([
    ...trialsOf(counts, n),
    { 'pass@1': report.pass1.macro, stderr: report.pass1.pooledSe, 'pass@4': plugIn, 'pass@8': 0.9 },
  ]);
  expect(lines.estimator!.state).toBe('failed');
  expect(lines.k).toEqual({ state: 'failed', text: 'k = 8 is reported, and some task has only 5 trials.' });
  expect(lines.resampling!.state).toBe('failed');
});

test('one line and the methods sentence state design, error, estimator, unit, decoding and cost', () => {
  const { facts } = reviewOf(trialsOf(counts, n, () => ({ temperature: 0.7, tokens: 120 })));
  const run = facts.runs[0]!;
  expect(oneLine(run.report)).toMatch(/^pass@1 = 56\.3 % \(SE \d+\.\d over 16 tasks, 5 trials each\)$/);
  const text = methodsParagraph(facts, run);
  expect(text).toMatch(/^16 tasks × 5 trials, sampled at temperature 0\.7; every trial was scored\./);
  expect(text).toContain('unbiased estimates');
  expect(text).toContain('take tasks as the unit of resampling');
  expect(text).toMatch(/Cost: \d[\d,]* tokens per task solved at least once/);
  const plain = reviewOf(trialsOf(counts, n)).facts;
  expect(methodsParagraph(plain, plain.runs[0]!)).toContain('sampling temperature not recorded');
});
