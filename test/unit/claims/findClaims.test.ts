import { describe, expect, test } from 'vitest';
import type { Claim } from '#core/claims/claim';
import { reviewText } from '../../rules/reviewText';

const trials = ['a', 'a', 'b', 'b']
  .map((task, i) => JSON.stringify({ task_id: task, trial: i % 2, passed: i !== 2 }))
  .join('\n');

/** Claims of a report line under four trials, and the text at their places. */
const claimsOf = (report: string): { claim: Claim; at: string }[] => {
  const text = `${trials}\n${report}\n`;
  const bytes = Buffer.from(text);
  return reviewText('results.jsonl', text).facts.claims.map(({ claim }) => ({
    claim,
    at: bytes.subarray(claim.span.start, claim.span.end).toString(),
  }));
};

const short = (report: string): string[] =>
  claimsOf(report).map(({ claim, at }) =>
    [claim.metric, claim.k, claim.printed.value, claim.upper?.value, `"${at}"`]
      .filter((part) => part !== undefined)
      .join(' '),
  );

describe('reported numbers in a record', () => {
  test('flat, nested, under any gathering name', () => {
    const wanted = ['pass@k 2 0.75 "0.75"'];
    for (const report of [
      '{"pass@2": 0.75}',
      '{"summary": {"pass@2": 0.75}}',
      '{"results": {"metrics": {"pass@2": 0.75}}}',
      '{"summary": {"pass_at_2": {"value": 0.75}}}',
      '{"summary": {"pass@k": 0.75, "k": 2}}',
      '{"summary": {"pass_at_k": {"2": 0.75}}}',
      '{"summary": {"pass@k": {"k=2": 0.75}}}',
      '{"summary": {"pass@k": {"pass@2": 0.75}}}',
      '{"metric": "pass@2", "value": 0.75}',
      '{"metric_id": "pass_at_k", "k": 2, "score": 0.75}',
    ])
      expect(short(report), report).toEqual(wanted);
  });

  test('numbers as texts keep their place without sign and quotes', () => {
    expect(short('{"summary": {"accuracy": "75.0 %"}}')).toEqual(['mean 0.75 "75.0"']);
  });

  test('a value with its uncertainty is two claims, each at its own digits', () => {
    expect(short('{"summary": {"accuracy": "75.0 ± 12.5"}}')).toEqual(['mean 0.75 "75.0"', 'uncertainty 0.125 "12.5"']);
    const [value, spread] = claimsOf('{"summary": {"accuracy": "75.0 ± 12.5"}}');
    expect(spread?.claim.of).toBe(value?.claim.id);
  });

  test('a text written with escapes is one place', () => {
    const [first] = claimsOf('{"summary": {"accuracy": "75.0 \\u00b1 12.5"}}');
    expect(first?.at).toBe('75.0 \\u00b1 12.5');
  });

  test('intervals: a list, a text, an object, two fields', () => {
    const ends = (report: string) =>
      claimsOf(report)
        .filter(({ claim }) => claim.metric === 'interval')
        .map(({ claim }) => [claim.printed.value, claim.upper?.value]);
    for (const report of [
      '{"summary": {"accuracy": 0.75, "ci95": [0.58, 0.92]}}',
      '{"summary": {"accuracy": 0.75, "ci95": "[0.58, 0.92]"}}',
      '{"summary": {"accuracy": 0.75, "ci": {"low": 0.58, "high": 0.92}}}',
      '{"summary": {"accuracy": 0.75, "ci": {"lower": 0.58, "upper": 0.92}}}',
      '{"summary": {"accuracy": 0.75, "accuracy_ci_lower": 0.58, "accuracy_ci_upper": 0.92}}',
      '{"summary": {"accuracy": 0.75, "ci_low": 0.58, "ci_high": 0.92}}',
      '{"summary": {"accuracy": "0.75 [0.58, 0.92]"}}',
    ])
      expect(ends(report), report).toEqual([[0.58, 0.92]]);
    expect(ends('{"summary": {"score_lower": 0.1, "score_upper": 0.9}}')).toEqual([]);
  });

  test('an error belongs to the value that its name repeats, else to the first', () => {
    const of = (report: string) => {
      const claims = claimsOf(report).map(({ claim }) => claim);
      const error = claims.find(({ metric }) => metric === 'standardError');
      return claims.find(({ id }) => id === error?.of)?.label;
    };
    expect(of('{"summary": {"pass@1": 0.75, "accuracy": 0.75, "accuracy_stderr": 0.1}}')).toBe('accuracy');
    expect(of('{"summary": {"pass@1": 0.75, "pass@2": 1.0, "pass@1_stderr": 0.1}}')).toBe('pass@1');
    expect(of('{"summary": {"pass@1": 0.75, "stderr": 0.1}}')).toBe('pass@1');
  });

  test('settings, messages and per-task tables hold no claims', () => {
    for (const report of [
      '{"config": {"pass@2": 0.75}}',
      '{"summary": {"per_task": {"a": {"accuracy": 1.0}}}}',
      '{"usage": {"mean": 12}}',
      '{"summary": {"pass@1:1_samples": 0.75}}',
    ])
      expect(short(report), report).toEqual([]);
  });

  test('what is said in words is kept with its place', () => {
    const text = `${trials}\n{"summary": {"pass@2": 1.0, "note": "the agent is reliable"}}\n`;
    const { statements } = reviewText('results.jsonl', text).facts.reading.stated;
    expect(statements?.map(({ name, text: said }) => [name, said])).toEqual([['note', 'the agent is reliable']]);
  });
});

describe('claims that stand on the counts of one task', () => {
  const judged = (line: string) => {
    const { facts, findings } = reviewText(
      'counts.jsonl',
      `${line}\n{"task_id": "z", "n": 10, "c": 5, "k": 1, "pass@k": 0.5}\n`,
    );
    return [facts.claims[0]?.judgement.verdict, findings.map(({ rule }) => rule)];
  };

  test('right, plug-in, and k above n', () => {
    expect(judged('{"task_id": "a", "n": 10, "c": 3, "k": 2, "pass@k": 0.5333}')).toEqual(['correct', []]);
    expect(judged('{"task_id": "a", "n": 10, "c": 3, "k": 2, "pass@k": 0.51}')).toEqual(['wrong', ['value-mismatch']]);
    expect(judged('{"task_id": "a", "n": 10, "c": 3, "k": 2, "pass@k": 0.510}')[1]).toEqual(['plug-in-estimator']);
    expect(judged('{"task_id": "a", "n": 10, "c": 3, "k": 16, "pass@k": 0.98}')).toEqual(['undefined', ['k-above-n']]);
  });
});

describe('spellings with two meanings', () => {
  // Task a: both of two passed; task b: one of two. pass@2 = 1, pass^2 = 0.5, pass@1 = 0.75.
  const verdict = (report: string) => {
    const { facts } = reviewText('results.jsonl', `${trials}\n${report}\n`);
    return facts.claims.map(({ judgement }) => judgement.verdict);
  };

  test('pass_2 may be either', () => {
    expect(verdict('{"summary": {"pass_2": 1.0}}')).toEqual(['correct']);
    expect(verdict('{"summary": {"pass_2": 0.5}}')).toEqual(['correct']);
  });

  test('and is not accused when it is neither', () => {
    expect(verdict('{"summary": {"pass_2": 0.62}}')).toEqual(['unchecked']);
  });

  test('pass_k_2 is pass^2 only, pass_at_2 is pass@2 only', () => {
    expect(verdict('{"summary": {"pass_k_2": 0.5}}')).toEqual(['correct']);
    expect(verdict('{"summary": {"pass_k_2": 1.0}}')).toEqual(['wrong']);
    expect(verdict('{"summary": {"pass_at_2": 0.5}}')).toEqual(['wrong']);
  });
});
