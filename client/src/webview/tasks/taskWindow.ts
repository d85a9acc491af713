import type { TaskRow, TasksResult } from '#shared/protocol';
import type { PageRequests } from '../messages';

/** Rows asked for at once; about three screens. */
const blockLength = 100;

/** Questions under way. While somebody scrolls through everything, what is in sight is not to wait for all that has passed by. */
const mostAtOnce = 2;

type Query = Omit<PageRequests['tasks']['params'], 'from' | 'count'>;

/**
 * The task table's window onto the server: the server sorts and filters, the page keeps only the blocks of rows it has
 * shown, so a run of 100,000 tasks costs no more than a small one.
 */
export interface TaskWindow {
  /** Sets what is asked for. */
  query(query: Query): void;
  /** Asks for everything again and keeps the old rows on show until the new ones are here. */
  refresh(): void;
  /** Number of tasks that pass the filter; `undefined` before the first answer. */
  total(): number | undefined;
  /** The row at a place of the sorted list, when it is here; asks for its block when not. */
  row(index: number): TaskRow | undefined;
  /** The same without asking. */
  known(index: number): TaskRow | undefined;
}

export function createTaskWindow(
  ask: (params: PageRequests['tasks']['params']) => Promise<TasksResult>,
  changed: () => void,
  failed: (error: Error) => void,
): TaskWindow {
  let current: Query | undefined;
  let generation = 0;
  let total: number | undefined;
  const blocks = new Map<number, readonly TaskRow[]>();
  const asked = new Map<number, number>();
  let underWay = 0;

  const load = async (block: number) => {
    // Whoever is drawn after an answer asks again for what is still missing.
    if (!current || asked.get(block) === generation || underWay >= mostAtOnce) return;
    const mine = generation;
    asked.set(block, mine);
    underWay++;
    try {
      const result = await ask({ ...current, from: block * blockLength, count: blockLength });
      if (mine === generation) {
        total = result.total;
        blocks.set(block, result.rows);
      }
    } catch (error) {
      if (mine === generation) failed(error as Error);
    }
    underWay--;
    // The first rows say how many there are; nothing is drawn, and so nothing asked for, without them.
    if (mine !== generation && asked.get(0) !== generation) void load(0);
    changed();
  };

  return {
    query(query) {
      if (current && sameQuery(current, query)) return;
      // Another order or filter keeps the old rows on show until the new ones are here; another run's rows say nothing.
      if (current?.run !== query.run) {
        total = undefined;
        blocks.clear();
      }
      current = query;
      generation += 1;
      void load(0);
    },
    refresh() {
      // Old rows stay; `row` asks for a block again when it is next drawn, because it belongs to an older generation.
      generation += 1;
      void load(0);
    },
    total: () => total,
    known: (index) => blocks.get(Math.floor(index / blockLength))?.[index % blockLength],
    row(index) {
      const block = Math.floor(index / blockLength);
      const rows = blocks.get(block);
      if (rows === undefined || asked.get(block) !== generation) void load(block);
      return rows?.[index - block * blockLength];
    },
  };
}

const sameQuery = (one: Query, other: Query): boolean => JSON.stringify(one) === JSON.stringify(other);
