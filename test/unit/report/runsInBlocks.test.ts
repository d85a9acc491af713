import { describe, expect, it } from 'vitest';
import { reviewOf } from './reviewOf';

/** 60 tasks in five trials each, once under each condition: one block of lines after the other. */
const blocks = (tasksOf: (block: number, task: number) => string): readonly object[] =>
  ['baseline', 'with tools'].flatMap((condition, block) =>
    Array.from({ length: 300 }, (_, row) => ({
      task_id: tasksOf(block, Math.floor(row / 5)),
      trial: row % 5,
      condition,
      passed: (row * 7 + block) % 3 === 0,
    })),
  );

describe('runs that stand one after the other', () => {
  it('are two runs, though the first records show the second one only in part', () => {
    const { facts, findings } = reviewOf(blocks((_, task) => `t${task}`));
    expect(facts.runs.map(({ tally }) => tally.label)).toEqual(['baseline', 'with tools']);
    expect(facts.runs.map(({ report }) => report.trials)).toEqual([300, 300]);
    expect(findings.map(({ rule }) => rule)).not.toContain('duplicate-trial');
  });

  it('are one run where each has tasks of its own', () => {
    const { facts } = reviewOf(blocks((block, task) => `t${block}-${task}`));
    expect(facts.runs.map(({ report }) => report.tasks)).toEqual([120]);
  });
});
