import { describe, expect, test } from 'vitest';
import { createReader } from '#core/reading/reader';
import { type Review, review } from '#core/review';
import { defaultCoreSettings, type FieldChoice } from '#core/settings';
import { headline, shortLine, statusText } from '#core/words/headline';
import { groupedStandardError, tInterval } from '#stats';
import { claimHover } from '../../../server/src/report/hoverText';
import { methodSentence } from '../../../server/src/report/methodSentence';

/** Passed and trials of four tasks; 6 of 12 in all, 0.625 as the mean of the rates. */
const tasks = [
  [2, 2],
  [1, 2],
  [3, 3],
  [0, 5],
] as const;

const trials = tasks.flatMap(([c, n], task) =>
  Array.from({ length: n }, (_, trial) => ({ task_id: `t${task}`, trial, passed: trial < c })),
);

const reviewed = (fields: FieldChoice, records: readonly object[] = trials): Review => {
  const reader = createReader({ name: 'runs/results.jsonl', fields });
  reader.push(new TextEncoder().encode(records.map((record) => `${JSON.stringify(record)}\n`).join('')));
  return review('file:///runs/results.jsonl', reader.end(), { ...defaultCoreSettings, fields });
};

const reportOf = (fields: FieldChoice, records?: readonly object[]) => reviewed(fields, records).facts.runs[0]!.report;

const rows = tasks.flatMap(([c, n], task) =>
  Array.from({ length: n }, (_, trial) => ({ task, score: trial < c ? 1 : 0 })),
);
const microSe = groupedStandardError(
  rows.map(({ score }) => score),
  rows.map(({ task }) => task),
  { correction: 'CR1' },
)!;

describe('weighting', () => {
  test('the error of the mean over trials stands in every report', () => {
    const { pass1, weighting, convention } = reportOf({});
    const { low, high } = tInterval(0.5, microSe, 3)!;
    expect(weighting).toBe('macro');
    expect(convention).toBe('unscored left out');
    expect(pass1.macro).toBeCloseTo(0.625, 12);
    expect(pass1.micro).toBeCloseTo(0.5, 12);
    expect(pass1.microSe).toBeCloseTo(microSe, 12);
    expect(pass1.microCi).toEqual([Math.max(0, low), Math.min(1, high)]);
  });

  test('with equal trials both means have one error, and equal rates have no interval', () => {
    const even = trials.filter(({ trial }) => trial < 2);
    const { pass1 } = reportOf({}, even);
    expect(pass1.microSe).toBeCloseTo(pass1.clusterSe!, 12);
    const all = reportOf(
      {},
      even.map((each) => ({ ...each, passed: true })),
    );
    expect(all.pass1).toMatchObject({ microSe: 0, microCi: null });
  });

  test('the chosen weighting is the main value of every text, and said', () => {
    const macro = reportOf({});
    const micro = reportOf({ weighting: 'micro' });
    expect(micro).toMatchObject({ weighting: 'micro', convention: 'unscored left out, weighted by trials' });
    expect(micro.passAtK).toEqual(macro.passAtK);
    expect({ ...micro.pass1, bracket: null }).toEqual({ ...macro.pass1, bracket: null });
    const se = (100 * microSe).toFixed(1);
    expect(headline(micro)).toContain('pass@1 50.0 %');
    expect(headline(micro)).toContain(`(weighted by trials; 4 tasks × 2–5 trials; SE ${se} over tasks).`);
    expect(shortLine(micro)).toContain(`pass@1 50.0 % (SE ${se})`);
    expect(statusText(micro)).toBe(`50.0 % (SE ${se}), weighted by trials`);
    expect(methodSentence(micro)).toMatch(/weighted by trials\. pass@1 over all trials;/);
    expect(headline(macro)).toContain('pass@1 62.5 %');
    expect(statusText(macro)).not.toContain('weighted');
  });

  test('what unscored trials could do is told of the same mean', () => {
    const open = [...trials, { task_id: 't3', trial: 5, passed: null }];
    // 6 and 7 of 13; t3 has 0 and 1 of 6.
    expect(reportOf({ weighting: 'micro' }, open).pass1.bracket).toEqual([6 / 13, 7 / 13]);
    expect(reportOf({}, open).pass1.bracket).toEqual([
      expect.closeTo(2.5 / 4, 12),
      expect.closeTo((2.5 + 1 / 6) / 4, 12),
    ]);
    const scores = open.map(({ passed, ...rest }) => ({ ...rest, reward: passed === null ? null : passed ? 1 : 0.5 }));
    expect(reportOf({ weighting: 'micro' }, scores).pass1.bracket).toEqual([
      expect.closeTo(9 / 13, 12),
      expect.closeTo(10 / 13, 12),
    ]);
  });

  test('scores are weighted alike; without tasks there is nothing to choose', () => {
    const scores = trials.map(({ passed, ...rest }) => ({ ...rest, reward: passed ? 3.5 : 0.25 }));
    const micro = reportOf({ weighting: 'micro' }, scores);
    expect(micro).toMatchObject({ kind: 'score', convention: 'unscored left out, weighted by trials' });
    expect(micro.pass1.micro).toBeCloseTo(1.875, 12);
    expect(micro.pass1.microSe).toBeCloseTo(3.25 * microSe, 12);
    expect(headline(micro)).toContain('mean reward 1.88');
    const unknown = reportOf(
      { weighting: 'macro' },
      trials.map(({ passed }) => ({ passed })),
    );
    expect(unknown).toMatchObject({ tasksKnown: false, weighting: 'micro', convention: 'unscored left out' });
    expect(unknown.pass1).toMatchObject({ macro: null, microSe: null, microCi: null });
  });

  test('a reported mean is held against the chosen one, and told when it is the other', () => {
    const judged = (value: number, fields: FieldChoice, name = 'accuracy') => {
      const { facts, findings } = reviewed(fields, [...trials, { summary: { [name]: value } }]);
      const [claim] = facts.claims;
      return {
        verdict: claim?.judgement.verdict,
        expected: claim?.judgement.expected,
        messages: findings.filter(({ rule }) => rule === 'micro-for-macro').map(({ message }) => message),
        hover: claim ? claimHover(claim, []) : '',
      };
    };
    const micro: FieldChoice = { weighting: 'micro' };
    expect(judged(0.5, micro)).toMatchObject({ verdict: 'correct', expected: 0.5, messages: [] });
    expect(judged(0.5, micro).hover).toContain(`SE ${(100 * microSe).toFixed(1)} over tasks`);
    expect(judged(0.625, micro)).toMatchObject({ verdict: 'legitimate', expected: 0.5 });
    expect(judged(0.625, micro).messages).toEqual([
      expect.stringMatching(
        /counts every task the same \(macro\); over all trials \(micro\), as the settings choose, it is 0\.500/,
      ),
    ]);
    expect(judged(0.5, micro, 'macro_accuracy').messages).toEqual([expect.stringContaining('The file says macro')]);
    expect(judged(0.625, {})).toMatchObject({ verdict: 'correct', messages: [] });
    expect(judged(0.5, {})).toMatchObject({ verdict: 'legitimate', expected: 0.625 });
  });
});
