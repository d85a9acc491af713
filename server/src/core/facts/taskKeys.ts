import type { Layout } from '../reading/layout';
import type { RowPage, Rows } from '../reading/rows';

/** Tasks of a document as dense numbers, pairs included where ids are unique only within another field. */
export interface TaskKeys {
  readonly count: number;
  /** True when a row's key is the id of its task, so that columns can be read without asking. */
  readonly areIds: boolean;
  /** Task of a row; -1 when it has none. */
  keyOf(page: RowPage, at: number): number;
  nameOf(key: number): string;
}

/** How rows name their tasks. */
export const taskKeys = (layout: Layout, { tasks, extraNames }: Pick<Rows, 'tasks' | 'extraNames'>): TaskKeys => {
  const within = layout.taskWithin
    ? layout.extras.findIndex((extra) => extra.path.join('.') === layout.taskWithin?.join('.'))
    : -1;
  if (within < 0) {
    return {
      count: tasks.count,
      areIds: true,
      keyOf: (page, at) => page.task[at] ?? -1,
      nameOf: (key) => tasks.text(key),
    };
  }
  const outer = extraNames[within];
  const width = tasks.count + 1;
  const pairs = new Map<number, number>();
  const members: { outer: number; task: number }[] = [];
  return {
    get count() {
      return members.length;
    },
    areIds: false,
    keyOf: (page, at) => {
      const task = page.task[at] ?? -1;
      if (task < 0) return -1;
      const outerId = page.extras[within]?.[at] ?? -1;
      const pair = (outerId + 2) * width + task;
      const known = pairs.get(pair);
      if (known !== undefined) return known;
      const key = members.length;
      pairs.set(pair, key);
      members.push({ outer: outerId, task });
      return key;
    },
    nameOf: (key) => {
      const member = members[key];
      return member ? `${outer?.text(member.outer) ?? ''} / ${tasks.text(member.task)}` : '';
    },
  };
};
