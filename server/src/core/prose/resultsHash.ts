import type { Run } from '../facts/facts';

const prime = 0x01000193;
const start = 0x811c9dc5;

/**
 * Eight hexadecimal digits that stand for the counts of runs: which tasks, how many trials, how many successes, whatever the order
 * of the rows (FNV-1a per task, added up).
 */
export const resultsHash = (runs: readonly Run[]): string => {
  let sum = 0;
  for (const { tally } of runs) {
    const head = hashText(start, `${tally.label}\u0000${tally.metric.name}`);
    for (let task = 0; task < tally.tasks; task++) {
      const score = tally.scoreSum ? (tally.scoreSum[task] ?? 0) : (tally.c[task] ?? 0);
      sum = (sum + hashText(head, `${tally.taskName(task)}\u0000${tally.n[task] ?? 0}\u0000${score}`)) >>> 0;
    }
  }
  return sum.toString(16).padStart(8, '0');
};

const hashText = (from: number, text: string): number => {
  let hash = from;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), prime) >>> 0;
  return hash;
};
