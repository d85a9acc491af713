import type { Summary, TaskRow, TasksParams } from '#shared/protocol';
import type { Backend } from './openPage';

const keys: Readonly<Record<string, (row: TaskRow) => string | number>> = {
  task: (row) => row.task,
  n: (row) => row.n,
  c: (row) => row.c,
  rate: (row) => row.rate ?? -1,
  unscored: (row) => row.unscored,
  file: (row) => row.place.line,
};

/** A stand-in for the server: sorts and filters rows made from a task's number. */
export function taskBackend(
  summary: () => Summary | null,
  count: number,
  name = (index: number) => `task-${index}`,
): Backend {
  const rows: TaskRow[] = Array.from({ length: count }, (_, index) => {
    const c = index % 6;
    return {
      task: name(index),
      n: 5,
      c,
      unscored: index % 11 === 0 ? 1 : 0,
      rate: c / 5,
      interval: [Math.max(0, c / 5 - 0.3), Math.min(1, c / 5 + 0.3)],
      passAtK: c > 0 ? 1 : 0,
      passHatK: c === 5 ? 1 : 0,
      place: { line: index * 5, character: 0 },
    };
  });
  const window = ({ sort, descending, filter, from, count: length }: TasksParams) => {
    const key = keys[sort]!;
    const sign = descending ? -1 : 1;
    const found = rows.filter((row) => row.task.toLowerCase().includes(filter.toLowerCase()));
    found.sort((one, other) => sign * (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0));
    return { total: found.length, rows: found.slice(from, from + length) };
  };
  const trials = (task: string) => {
    const row = rows.find((each) => each.task === task)!;
    return {
      trials: Array.from({ length: 5 }, (_, index) => ({
        trial: `${index + 1} of 5`,
        verdict: index < row.c ? ('passed' as const) : ('failed' as const),
        score: null,
        place: { line: row.place.line + index, character: 0 },
      })),
    };
  };
  return { summary, tasks: window, trials };
}
