import type { Facts, Run } from '../facts/facts';
import { counted } from '../words/numberText';
import { perRun } from './perRun';
import { type RerunData, rerunOfKeys } from './rerunList';
import { trialIdAt } from './rowColumns';
import type { Rule, RuleFinding } from './rule';
import { ofRun, rowSpan } from './ruleHelp';
import { rowsInFileOrder, rowsOfTask } from './taskRows';

/** More trial keys than this are no numbering that every task shares. */
const mostKeys = 1000;
/** Missing trials that are listed by name; all are counted. */
const mostMissing = 10_000;

/** Trials that some tasks have and others lack, by their keys where the tasks share a numbering. */
const missingTrials = (facts: Facts, run: Run): RerunData => {
  const { rows } = facts.reading;
  const { tally } = run;
  let most = 0;
  for (let task = 0; task < tally.tasks; task++) most = Math.max(most, rowsOfTask(run, task).length);
  const ids: number[] = [];
  const isKnown = new Uint8Array(rows?.trials.count ?? 0);
  for (const row of rowsInFileOrder(run)) {
    const id = trialIdAt(facts, row);
    if (id < 0 || isKnown[id] === 1) continue;
    isKnown[id] = 1;
    ids.push(id);
  }
  // A shared numbering has as many keys as the fullest task has trials.
  const shared = rows !== undefined && ids.length === most && ids.length <= mostKeys;
  const missing: { task: string; trial: string | null }[] = [];
  let total = 0;
  for (let task = 0; task < tally.tasks; task++) {
    const own = rowsOfTask(run, task);
    if (own.length >= most) continue;
    total += most - own.length;
    if (missing.length >= mostMissing) continue;
    const present = new Set(Array.from(own, (row) => trialIdAt(facts, row)));
    const absent = shared ? ids.filter((id) => !present.has(id)) : new Array<number>(most - own.length).fill(-1);
    for (const id of absent)
      missing.push({ task: tally.taskName(task), trial: id < 0 ? null : (rows?.trials.text(id) ?? null) });
  }
  return rerunOfKeys(run, missing, total);
};

const check = (facts: Facts, run: Run): RuleFinding | undefined => {
  const { nMin, nMax, tasks } = run.report;
  // A single trial per task without a verdict is unscored, not uneven; of a score no k is defined.
  if (nMin === nMax || nMax <= 1 || !run.tally.tasksKnown || run.tally.scoreSum) return undefined;
  const short = Array.from(run.tally.n.keys()).filter((task) => (run.tally.n[task] ?? 0) < nMax);
  const least = short.find((task) => run.tally.n[task] === nMin) ?? 0;
  const row = run.tally.rowOrder[run.tally.rowStart[least] ?? 0];
  const span = (row === undefined ? undefined : rowSpan(facts, row)) ?? facts.reading.counts[least]?.span;
  if (!span) return undefined;
  const defined =
    nMin >= 1
      ? `pass@k is defined on all ${counted(tasks, 'task')} up to k = ${nMin}`
      : 'A task without any scored trial leaves pass@k undefined on all tasks';
  return {
    message: `Tasks${ofRun(run)} have between ${nMin} and ${nMax} trials; ${counted(short.length, 'task has', 'tasks have')} fewer than ${nMax} (least: ${run.tally.taskName(least)}). ${defined}.`,
    span,
    count: short.length,
    related: [],
    data: {
      tasks: short.slice(0, 1000).map((task) => ({ task: run.tally.taskName(task), n: run.tally.n[task] })),
      ...missingTrials(facts, run),
    },
  };
};

/** Tasks with different numbers of trials: which k are defined on all of them. */
export const unevenTrials: Rule = {
  code: 'uneven-trials',
  title: 'Tasks have different numbers of trials',
  severity: 'info',
  onByDefault: true,
  reads: 'rows',
  check: (facts) => perRun(facts, (run) => check(facts, run)),
};
