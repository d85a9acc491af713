import { describe, expect, test } from 'vitest';
import { passCandidates, standardErrorCandidates } from '#stats';
import { reviewText } from '../../rules/reviewText';

/** Verdicts of ten tasks with five trials each: "1" passed. */
const patterns = ['11110', '10100', '00000', '11111', '01000', '11000', '11111', '00110', '00000', '10101'];
const tallies = patterns.map((pattern) => ({
  n: pattern.length,
  c: [...pattern].filter((each) => each === '1').length,
}));

const rows = patterns
  .flatMap((pattern, task) =>
    [...pattern].map((each, trial) => JSON.stringify({ task_id: `t${task}`, trial, passed: each === '1' })),
  )
  .join('\n');

const judge = (report: string) =>
  reviewText('results.jsonl', `${rows}\n${report}\n`).facts.claims.map(({ claim, judgement }) => ({
    label: claim.label,
    unit: claim.printed.unit,
    verdict: judgement.verdict,
    named: judgement.named,
    family: judgement.matches[0]?.family,
    id: judgement.matches[0]?.id,
    expected: judgement.expected,
  }));

const last = (report: string) => judge(report).at(-1);

const pass = (name: string, k: number): number =>
  passCandidates(tallies, k, { rowsByTask: patterns.map((pattern) => [...pattern].map((each) => each === '1')) }).find(
    (candidate) => candidate.name === name,
  )!.value;

describe('values', () => {
  test('the unbiased value at any number of digits is right', () => {
    for (const digits of [1, 2, 3, 4, 12])
      expect(last(`{"pass@3": ${pass('unbiased_at', 3).toFixed(digits)}}`)?.verdict).toBe('correct');
  });

  test('right wins where a wrong formula rounds to the same', () => {
    // Two digits do not tell 0.6400 from another value within half a hundredth.
    expect(last('{"pass@2": 0.64}')?.verdict).toBe('correct');
  });

  test('a wrong formula is named by its digits', () => {
    expect(last(`{"pass@3": ${pass('plugin_per_task_at', 3).toFixed(4)}}`)).toMatchObject({
      verdict: 'wrong',
      family: 'plugIn',
      named: true,
    });
    expect(last(`{"pass@3": ${pass('plugin_per_task_at', 3).toFixed(2)}}`)).toMatchObject({
      verdict: 'wrong',
      family: 'plugIn',
      named: false,
    });
  });

  test('two values of one set that agree are named at any digits', () => {
    const two = judge(
      `{"pass@2": ${pass('plugin_per_task_at', 2).toFixed(2)}, "pass@3": ${pass('plugin_per_task_at', 3).toFixed(2)}}`,
    );
    expect(two.map(({ named }) => named)).toEqual([true, true]);
  });

  test('float noise is no difference', () => {
    expect(last(`{"pass@2": ${pass('unbiased_at', 2) + 2e-8}}`)?.verdict).toBe('correct');
  });

  test('percent and fraction are told by what stands beside and by the rows', () => {
    const small = judge('{"pass@3": 73.0, "pass^4": 18.0, "pass^5": 20.0}');
    expect(small.map(({ unit }) => unit)).toEqual(['percent', 'percent', 'percent']);
    expect(judge('{"accuracy": 48.0, "stderr": 11.6}').map(({ unit, verdict }) => [unit, verdict])).toEqual([
      ['percent', 'correct'],
      ['percent', 'correct'],
    ]);
  });
});

/** Known uncertainties of pass@1 of these tasks. */
const errorOf = (name: string): number => {
  const means = [0, 1, 2, 3, 4].map((trial) => patterns.filter((pattern) => pattern[trial] === '1').length / 10);
  return standardErrorCandidates(tallies, { runMeans: means }).find((candidate) => candidate.name === name)!.value;
};

describe('standard errors', () => {
  for (const name of [
    'cluster',
    'same_tasks',
    'ideal_bootstrap',
    'binomial_over_tasks',
    'run_sd_ddof1',
    'run_sd_ddof0',
    'run_se_ddof1',
    'run_se_ddof0',
  ])
    test(`${name} is fair`, () => {
      const verdict = last(`{"accuracy": 0.48, "stderr": ${errorOf(name).toFixed(4)}}`)?.verdict;
      expect(['correct', 'legitimate']).toContain(verdict);
    });

  test('a bootstrap within its own noise is fair', () => {
    for (const factor of [0.95, 1.05])
      expect(last(`{"accuracy": 0.48, "stderr": ${(errorOf('ideal_bootstrap') * factor).toFixed(4)}}`)?.verdict).toBe(
        'legitimate',
      );
  });

  for (const [name, family] of [
    ['pooled', 'pooled'],
    ['pooled_ddof1', 'pooled'],
    ['bootstrap_over_root_b', 'bootstrapOverRootB'],
  ] as const)
    test(`${name} is named`, () => {
      expect(last(`{"accuracy": 0.48, "stderr": ${errorOf(name).toFixed(4)}}`)).toMatchObject({
        verdict: 'wrong',
        family,
        named: true,
      });
    });

  test('above its bound it is impossible, whatever made it', () => {
    expect(last(`{"accuracy": 0.48, "stderr": ${errorOf('sd_not_divided').toFixed(4)}}`)?.verdict).toBe('impossible');
    expect(last('{"accuracy": 0.48, "stderr": 0.29}')?.verdict).toBe('impossible');
  });

  test('half-widths are fair under their name, and no standard error', () => {
    const half = errorOf('cluster_xt').toFixed(4);
    expect(last(`{"accuracy": 0.48, "half_width": ${half}}`)?.verdict).toBe('correct');
    expect(last(`{"accuracy": 0.48, "half_width": ${errorOf('cluster_x1.96').toFixed(4)}}`)?.verdict).toBe(
      'legitimate',
    );
    expect(last(`{"accuracy": 0.48, "half_width": ${errorOf('cluster').toFixed(4)}}`)).toMatchObject({
      verdict: 'wrong',
      family: 'oneError',
    });
  });

  test('a nameless error may belong to any value of its set', () => {
    // The error of pass^2, not of the accuracy that stands first.
    const scores = tallies.map(({ n, c }) => (c * (c - 1)) / (n * (n - 1)));
    const mean = scores.reduce((sum, score) => sum + score, 0) / 10;
    const error = Math.sqrt(scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / 9 / 10);
    expect(last(`{"accuracy": 0.48, "pass^2": 0.32, "stderr": ${error.toFixed(4)}}`)?.verdict).toBe('correct');
  });

  test('intervals: t, normal, another level, pooled', () => {
    const around = (half: number) => `[${(0.48 - half).toFixed(4)}, ${(0.48 + half).toFixed(4)}]`;
    const error = errorOf('cluster');
    expect(last(`{"accuracy": 0.48, "ci95": ${around(errorOf('cluster_xt'))}}`)?.verdict).not.toBe('wrong');
    expect(last(`{"accuracy": 0.48, "ci95": ${around(1.96 * error)}}`)?.verdict).toBe('legitimate');
    expect(last(`{"accuracy": 0.48, "ci90": ${around(1.644854 * error)}}`)?.verdict).toBe('legitimate');
    expect(last(`{"accuracy": 0.48, "ci95": ${around(1.96 * errorOf('pooled'))}}`)).toMatchObject({
      verdict: 'wrong',
      family: 'pooled',
    });
    expect(last(`{"accuracy": 0.48, "ci95": ${around(error)}}`)).toMatchObject({
      verdict: 'wrong',
      family: 'oneError',
    });
  });
});

describe('readings of unscored trials', () => {
  const report = (verdicts: readonly (boolean | null)[], line: string) =>
    reviewText(
      'results.jsonl',
      `${verdicts.map((passed, i) => JSON.stringify({ task_id: `t${Math.floor(i / 4)}`, trial: i % 4, passed })).join('\n')}\n${line}\n`,
    ).facts.claims.map(({ judgement }) => [judgement.verdict, judgement.matches[0]?.id]);

  const verdicts = [true, true, null, false, true, false, false, null, true, true, true, false];

  test('left out, counted as failures: both are readings, and the one that fits is named', () => {
    const dropped = (2 / 3 + 1 / 3 + 3 / 4) / 3;
    expect(report(verdicts, `{"accuracy": ${dropped.toFixed(4)}}`)).toEqual([['correct', 'unbiased']]);
    expect(report(verdicts, '{"accuracy": 0.5000}')).toEqual([['legitimate', 'unscoredFailed']]);
  });

  test('k between scored trials and rows is judged under the reading that counts them', () => {
    const three = (1 + (1 - 1 / 4) + 1) / 3;
    expect(report(verdicts, '{"pass@3": 1.0000}')).toEqual([['correct', 'unbiased']]);
    expect(report(verdicts, `{"pass@3": ${three.toFixed(4)}}`)).toEqual([['legitimate', 'unscoredFailed']]);
    const four = (1 + 1 + 1) / 3;
    expect(report(verdicts, `{"pass@4": ${four.toFixed(4)}}`)).toEqual([['legitimate', 'unscoredFailed']]);
  });
});
