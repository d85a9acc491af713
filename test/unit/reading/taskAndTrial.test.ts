import { describe, expect, it } from 'vitest';
import { readBytes } from '../../corpus/readFile';

type Fields = Readonly<Record<string, unknown>>;

const layoutOf = (records: readonly Fields[]) => {
  const text = records.map((record) => JSON.stringify(record)).join('\n');
  return readBytes('results.jsonl', new TextEncoder().encode(`${text}\n`)).layout;
};

/** A record for each of `outer` × `inner`, inner fastest. */
const crossed = (outer: number, inner: number, fields: (o: number, i: number) => Fields): Fields[] =>
  Array.from({ length: outer * inner }, (_, at) => fields(Math.floor(at / inner), at % inner));

describe('a plain index', () => {
  it('numbers the trials of the problem it stands beside', () => {
    for (const name of ['idx', 'index', 'id']) {
      for (const [tasks, trials] of [
        [8, 3],
        [3, 8],
      ] as const) {
        const layout = layoutOf(crossed(tasks, trials, (o, i) => ({ problem: `p${o}`, [name]: i, ok: o > i })));
        expect(layout).toMatchObject({ task: ['problem'], trial: [name] });
      }
    }
  });

  it('does so beside a seed that says the same', () => {
    const layout = layoutOf(crossed(8, 3, (o, i) => ({ item: `p${o}`, index: i + 1, seed: 100 + i, ok: o > i })));
    expect(layout?.task).toEqual(['item']);
  });

  it('numbers the tasks of a data set', () => {
    const layout = layoutOf(crossed(3, 20, (o, i) => ({ task: `set${o}`, idx: i, correct: o > i % 4 })));
    expect(layout?.task).toEqual(['idx']);
  });

  it('numbers the rows where it runs on', () => {
    const layout = layoutOf(crossed(8, 3, (o, i) => ({ problem: `p${o}`, idx: o * 3 + i, ok: o > i })));
    expect(layout?.trial).toBeUndefined();
  });

  it('names the task where the trial has a number of its own', () => {
    const layout = layoutOf(crossed(24, 3, (o, i) => ({ idx: o >> 2, name: `m${o & 3}`, trial: i, ok: o > i * 8 })));
    expect(layout).toMatchObject({ task: ['idx'], trial: ['trial'] });
  });
});

describe('an environment', () => {
  it('is the task of its episodes', () => {
    const layout = layoutOf(crossed(6, 4, (o, i) => ({ env: `maze-${o}`, episode: i, success: o > i })));
    expect(layout).toMatchObject({ task: ['env'], trial: ['episode'] });
  });

  it('is none where it says how all ran, or where tasks are named', () => {
    const one = layoutOf(crossed(20, 1, (o) => ({ env: 'docker', episode: o, success: o % 2 === 0 })));
    expect(one?.task).toEqual(['episode']);
    const named = layoutOf(crossed(6, 4, (o, i) => ({ env: `shop-${i}`, task: `t${o}`, success: o > i })));
    expect(named?.task).toEqual(['task']);
  });
});

describe('a split', () => {
  const rows = (ids: number, split: string): Fields[] =>
    crossed(ids, 2, (o, i) => ({ task_id: `q${o}`, trial: i, passed: o > i, split }));

  it('belongs to the task where splits of unequal size number theirs alike', () => {
    expect(layoutOf([...rows(3, 'train'), ...rows(10, 'test')])?.taskWithin).toEqual(['split']);
    const bare = [...rows(3, 'train'), ...rows(10, 'test')].map(({ trial, ...others }) => others);
    expect(layoutOf(bare)?.taskWithin).toEqual(['split']);
  });

  it('does not where keys repeat within it, or never', () => {
    const again = rows(3, 'train').map((row) => ({ ...row, passed: !row.passed }));
    expect(layoutOf([...rows(3, 'train'), ...again, ...rows(10, 'test')])?.taskWithin).toBeUndefined();
    const apart = rows(10, 'test').map((row) => ({ ...row, task_id: `test-${row.task_id}` }));
    expect(layoutOf([...rows(3, 'train'), ...apart])?.taskWithin).toBeUndefined();
  });
});
