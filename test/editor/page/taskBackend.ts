import type { Summary, TaskQuery, TaskRow } from '#shared/protocol';
import type { Backend } from './openPage';
import { panelAnswers } from './panelAnswers';

const keys: Readonly<Record<string, (row: TaskRow) => string | number>> = {
  task: (row) => row.task,
  n: (row) => row.n,
  c: (row) => row.c,
  rate: (row) => row.rate ?? -1,
  unscored: (row) => row.unscored,
  file: (row) => row.place.line,
  tokens: (row) => row.tokens ?? 0,
  cost: (row) => row.cost ?? 0,
};

const difficulties = ['easy', 'hard'];

const passes = (row: TaskRow, { filter, rates, group }: TaskQuery): boolean =>
  row.task.toLowerCase().includes(filter.toLowerCase()) &&
  (rates === undefined || (row.rate! >= rates[0] && row.rate! <= rates[1])) &&
  (group === undefined || row.groups[0] === group.value);

/** A stand-in for the server: sorts and filters rows made from a task's number; the other answers are in `panelAnswers`. */
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
      tokens: 1000 + index,
      cost: null,
      groups: [difficulties[index % 2]!],
      place: { line: index * 5, character: 0 },
    };
  });
  const ordered = (query: TaskQuery) => {
    const key = keys[query.sort]!;
    const sign = query.descending ? -1 : 1;
    const found = rows.filter((row) => passes(row, query));
    return found.sort((one, other) => sign * (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0));
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
  const flaky = ({ c, n }: TaskRow) => c > 0 && c < n;
  return {
    ...panelAnswers,
    summary,
    trials: ({ task }) => trials(task),
    tasks(params) {
      const found = ordered(params);
      return { total: found.length, rows: found.slice(params.from, params.from + params.count) };
    },
    next(params) {
      const found = ordered(params);
      const step = params.backward ? -1 : 1;
      for (let index = params.index + step; index >= 0 && index < found.length; index += step) {
        const row = found[index]!;
        if (params.kind === 'flakyTask' ? flaky(row) : row.c < row.n)
          return { index, task: row.task, trial: params.kind === 'flakyTask' ? -1 : row.c, place: row.place };
      }
      return null;
    },
  };
}
