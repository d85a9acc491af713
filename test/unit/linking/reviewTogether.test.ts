import { describe, expect, it } from 'vitest';
import { combineReadings } from '#core/linking/combineReadings';
import { reviewTogether } from '#core/linking/reviewTogether';
import { withNameParts } from '#core/linking/withNameParts';
import { createReader } from '#core/reading/reader';
import type { Reading } from '#core/reading/reading';
import { defaultCoreSettings } from '#core/settings';

const encoder = new TextEncoder();

const read = (name: string, records: readonly unknown[], tail = ''): Reading => {
  const reader = createReader({ name, fields: {} });
  reader.push(encoder.encode(records.map((record) => `${JSON.stringify(record)}\n`).join('') + tail));
  return reader.end();
};

const part = (name: string, records: readonly unknown[], tail?: string) => ({
  uri: `file:///r/${name}`,
  name: `r/${name}`,
  reading: read(name, records, tail),
});

const trials = (task: string, ...passed: readonly boolean[]) => passed.map((each) => ({ task_id: task, passed: each }));

const runsOf = (...parts: readonly ReturnType<typeof part>[]) => {
  const outcome = reviewTogether('file:///r', parts, defaultCoreSettings);
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome.review.facts.runs.map((run) => run.report);
};

describe('several files as one run', () => {
  it('add up', () => {
    const [run, other] = runsOf(
      part('a.jsonl', [...trials('x', true, false), ...trials('y', true)]),
      part('b.jsonl', [...trials('y', false), ...trials('z', true, true)]),
    );
    expect(other).toBeUndefined();
    expect(run).toMatchObject({ tasks: 3, trials: 6, successes: 4, nMin: 2, nMax: 2 });
    expect(run?.sources).toEqual(['file:///r/a.jsonl', 'file:///r/b.jsonl']);
  });

  it('keep trial numbers apart: the same number in two files is no copy', () => {
    const shard = (passed: boolean) => [0, 1].map((trial) => ({ task_id: 'x', trial, passed }));
    expect(runsOf(part('a.jsonl', shard(true)), part('b.jsonl', shard(false)))[0]).toMatchObject({
      trials: 4,
      successes: 2,
    });
  });

  it('keep columns that only some of them have', () => {
    const runs = runsOf(
      part(
        'a.jsonl',
        trials('x', true).map((row) => ({ ...row, model: 'one' })),
      ),
      part(
        'b.jsonl',
        trials('x', false).map((row) => ({ ...row, model: 'two' })),
      ),
    );
    expect(runs.map(({ label, successes }) => [label, successes])).toEqual([
      ['one', 1],
      ['two', 0],
    ]);
  });

  it('of counts per task add up as well, and do not mix with trials', () => {
    const counts = (n: number, c: number) => [
      { task_id: 'x', n, c },
      { task_id: 'y', n, c: 0 },
    ];
    expect(runsOf(part('a.jsonl', counts(5, 2)), part('b.jsonl', counts(3, 3)))[0]).toMatchObject({
      trials: 16,
      successes: 5,
    });
    const mixed = combineReadings([part('a.jsonl', counts(5, 2)), part('b.jsonl', trials('x', true, false))]);
    expect(mixed).toEqual({ refused: expect.stringMatching(/b\.jsonl holds trials, but r\/a\.jsonl holds counts/) });
  });

  it('must have the same verdict', () => {
    const other = [
      { task_id: 'x', solved: true },
      { task_id: 'y', solved: false },
    ];
    expect(combineReadings([part('a.jsonl', trials('x', true)), part('b.jsonl', other)])).toEqual({
      refused: 'r/a.jsonl has the verdict passed, but r/b.jsonl has solved: they are not one run.',
    });
    expect(combineReadings([part('a.jsonl', [{ role: 'user' }])])).toEqual({
      refused: 'None of the files holds trials.',
    });
  });

  it('place problems and reported numbers in their own file, each judged against its own rows', () => {
    const outcome = reviewTogether(
      'file:///r',
      [
        part('a.jsonl', [...trials('x', true, true), ...trials('y', true, true)], '{"pass@1": 1.0}\n{"task_id":\n'),
        part('b.jsonl', [...trials('x', false, false), ...trials('y', true, false)], '{"pass@1": 0.7512}\n'),
      ],
      defaultCoreSettings,
    );
    if ('refused' in outcome) throw new Error(outcome.refused);
    const { findings, facts } = outcome.review;
    expect(facts.claims.map(({ claim, judgement }) => [claim.span.uri, judgement.expected])).toEqual([
      ['file:///r/a.jsonl', 1],
      ['file:///r/b.jsonl', 0.25],
    ]);
    expect(findings.map(({ rule, uri, span }) => [rule, uri, span.line])).toEqual([
      ['invalid-json', 'file:///r/a.jsonl', 5],
      ['unattainable-value', 'file:///r/b.jsonl', 4],
    ]);
    expect(facts.dependsOn).toEqual(['file:///r/a.jsonl', 'file:///r/b.jsonl']);
  });

  it('each have the findings about their own bytes', () => {
    const torn = '{"task_id":\n';
    const outcome = reviewTogether(
      'file:///r',
      [part('a.jsonl', trials('x', true), torn), part('b.jsonl', trials('x', false), torn)],
      defaultCoreSettings,
    );
    if ('refused' in outcome) throw new Error(outcome.refused);
    expect(outcome.review.findings.map(({ rule, uri }) => [rule, uri])).toEqual([
      ['invalid-json', 'file:///r/a.jsonl'],
      ['invalid-json', 'file:///r/b.jsonl'],
    ]);
  });

  it('know their seeds from their names', () => {
    const seeds = [3, 4].map((seed) => part(`out_seed${seed}.jsonl`, trials('x', true)));
    const combined = combineReadings(seeds);
    if ('refused' in combined) throw new Error(combined.refused);
    const { layout, rows } = combined.reading;
    const column = layout?.extras.findIndex(({ role }) => role === 'seed') ?? -1;
    const names = rows?.extraNames[column];
    expect([0, 1].map((id) => names?.text(id))).toEqual(['3', '4']);
  });
});

describe('a constant from the name of a file', () => {
  it('is a column where the rows do not say it themselves', () => {
    const reading = read('a.jsonl', trials('x', true, false));
    const wider = withNameParts(reading, 'run_t0.7/a.jsonl', ['temperature']);
    const column = wider.layout?.extras.findIndex(({ role }) => role === 'temperature') ?? -1;
    expect(wider.rows?.extraNames[column]?.text(wider.rows.pages[0]?.extras[column]?.[1] ?? -1)).toBe('0.7');
    expect(wider.rows?.count).toBe(2);
    const own = read(
      'b.jsonl',
      trials('x', true).map((row) => ({ ...row, temperature: 0.2 })),
    );
    expect(withNameParts(own, 'run_t0.7/b.jsonl', ['temperature'])).toBe(own);
    expect(withNameParts(reading, 'run/a.jsonl', ['temperature', 'model'])).toBe(reading);
  });
});
