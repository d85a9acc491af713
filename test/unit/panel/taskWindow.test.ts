import { expect, test, vi } from 'vitest';
import type { TaskRow, TasksResult } from '#shared/protocol';
import { createTaskWindow } from '../../../client/src/webview/tasks/taskWindow';

const query = { run: 'acc', sort: 'file', descending: false, filter: '', k: 5 } as const;
const row = (task: string): TaskRow => ({
  task,
  n: 5,
  c: 1,
  unscored: 0,
  rate: 0.2,
  interval: null,
  passAtK: 1,
  passHatK: 0,
  tokens: null,
  cost: null,
  groups: [],
  place: { line: 0, character: 0 },
});

interface Asked {
  readonly from: number;
  readonly count: number;
  readonly filter: string;
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

const windowOf = (total: number, answer: (asked: Asked) => Promise<TasksResult> | undefined = () => undefined) => {
  const asked: Asked[] = [];
  const changed = vi.fn();
  const failed = vi.fn();
  const tasks = createTaskWindow(
    (params) => {
      asked.push(params);
      const length = Math.max(0, Math.min(params.count, total - params.from));
      const rows = Array.from({ length }, (_, index) => row(`${params.filter}${params.from + index}`));
      return answer(params) ?? Promise.resolve({ total, rows });
    },
    changed,
    failed,
  );
  return { tasks, asked, changed, failed };
};

test('asks for a block once and only when one of its rows is wanted', async () => {
  const { tasks, asked } = windowOf(100_000);
  tasks.query(query);
  await settle();
  expect(tasks.total()).toBe(100_000);
  expect(tasks.row(0)?.task).toBe('0');
  expect(tasks.row(99)?.task).toBe('99');
  expect(tasks.row(54_321)).toBeUndefined();
  expect(tasks.row(54_322)).toBeUndefined();
  await settle();
  expect(tasks.row(54_321)?.task).toBe('54321');
  expect(asked.map(({ from }) => from)).toEqual([0, 54_300]);
});

test('an answer to an older question is not shown', async () => {
  let release: (result: TasksResult) => void = () => {};
  const late = new Promise<TasksResult>((resolve) => {
    release = resolve;
  });
  const { tasks } = windowOf(3, ({ filter }) => (filter === '' ? late : undefined));
  tasks.query(query);
  tasks.query({ ...query, filter: 'x' });
  await settle();
  release({ total: 1, rows: [row('late')] });
  await settle();
  expect(tasks.total()).toBe(3);
  expect(tasks.row(0)?.task).toBe('x0');
});

test('keeps the rows of the same run on show until new ones are here, but not those of another run', async () => {
  const { tasks } = windowOf(3);
  tasks.query(query);
  await settle();
  tasks.query({ ...query, filter: 'y' });
  expect(tasks.row(0)?.task).toBe('0');
  await settle();
  expect(tasks.row(0)?.task).toBe('y0');
  tasks.query({ ...query, run: 'other' });
  expect(tasks.total()).toBeUndefined();
});

test('a refresh asks again for what is looked at', async () => {
  const { tasks, asked } = windowOf(250);
  tasks.query(query);
  await settle();
  tasks.row(150);
  await settle();
  tasks.refresh();
  expect(tasks.row(150)?.task).toBe('150');
  await settle();
  expect(asked.map(({ from }) => from)).toEqual([0, 100, 0, 100]);
});

test('says that the server did not answer', async () => {
  const { tasks, failed } = windowOf(3, () => Promise.reject(new Error('gone')));
  tasks.query(query);
  await settle();
  expect(failed).toHaveBeenCalledWith(new Error('gone'));
});

test('what is in sight does not wait for what has been scrolled past', async () => {
  const answers: ((result: TasksResult) => void)[] = [];
  const { tasks, asked } = windowOf(100_000, ({ from }) =>
    from === 0 ? undefined : new Promise((resolve) => answers.push(resolve)),
  );
  tasks.query(query);
  await settle();
  for (const index of [1000, 2000, 3000, 4000]) tasks.row(index);
  expect(asked.map(({ from }) => from)).toEqual([0, 1000, 2000]);
  answers[0]?.({ total: 100_000, rows: [row('1000')] });
  await settle();
  // Drawn after the answer: only the last place is still in sight.
  tasks.row(4000);
  expect(asked.map(({ from }) => from)).toEqual([0, 1000, 2000, 4000]);
});

test('another order is asked for as soon as an older question is answered', async () => {
  const answers: ((result: TasksResult) => void)[] = [];
  const { tasks, asked } = windowOf(1000, ({ filter }) =>
    filter === '' ? new Promise((resolve) => answers.push(resolve)) : undefined,
  );
  tasks.query(query);
  tasks.row(500);
  tasks.query({ ...query, filter: 'x' });
  expect(asked).toHaveLength(2);
  answers[1]?.({ total: 1000, rows: [] });
  await settle();
  expect(asked.map(({ filter }) => filter)).toEqual(['', '', 'x']);
  expect(tasks.row(0)?.task).toBe('x0');
});
