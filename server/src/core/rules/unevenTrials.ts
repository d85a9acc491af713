import type { Facts, Run } from '../facts/facts';
import { counted } from '../words/numberText';
import { perRun } from './perRun';
import { type RerunData, rerunOfKeys } from './rerunList';
import { trialIdAt } from './rowColumns';
import type { Rule, RuleFinding } from './rule';
import { ofRun, rowSpan } from './ruleHelp';
import { pagesOfRun, rowsOfTask } from './taskRows';

/** More trial keys than this are no numbering that every task shares. */
const mostKeys = 1000;
/** Missing trials that are listed by name; all are counted. */
const mostMissing = 10_000;

const collectNew = (ids: number[], isKnown: Uint8Array, trial: Int32Array, rows: Int32Array, first: number): void => {
  for (let i = 0; i < rows.length; i++) {
    const id = trial[(rows[i] ?? 0) - first] ?? -1;
    if (id < 0 || isKnown[id] === 1) continue;
    isKnown[id] = 1;
    ids.push(id);
  }
};

/** Ids of the trial keys of a run, in order of first appearance. */
const trialsOf = (facts: Facts, run: Run, trials: number): readonly number[] => {
  const ids: number[] = [];
  const isKnown = new Uint8Array(trials);
  for (const { page, first, rows } of pagesOfRun(facts, run)) collectNew(ids, isKnown, page.trial, rows, first);
  return ids;
};

/** Trials that some tasks have and others lack, by their keys where the tasks share a numbering. */
const missingTrials = (facts: Facts, run: Run): RerunData => {
  const { rows } = facts.reading;
  const { tally } = run;
  const trials = rows?.trials.count ?? 0;
  const sizeOf = (task: number): number => (tally.rowStart[task + 1] ?? 0) - (tally.rowStart[task] ?? 0);
  let most = 0;
  for (let task = 0; task < tally.tasks; task++) most = Math.max(most, sizeOf(task));
  const ids = trials < most || most > mostKeys ? [] : trialsOf(facts, run, trials);
  // A shared numbering has as many keys as the fullest task has trials.
  const shared = ids.length === most && ids.length > 0;
  const names = shared ? ids.map((id) => rows?.trials.text(id) ?? null) : [];
  const missing: { task: string; trial: string | null }[] = [];
  let total = 0;
  // Last task, plus 1, that was seen with a trial key.
  const seenWith = new Int32Array(trials);
  for (let task = 0; task < tally.tasks; task++) {
    const lacking = most - sizeOf(task);
    if (lacking <= 0) continue;
    total += lacking;
    if (missing.length >= mostMissing) continue;
    const name = tally.taskName(task);
    if (!shared) {
      for (let i = 0; i < lacking; i++) missing.push({ task: name, trial: null });
      continue;
    }
    for (const row of rowsOfTask(run, task)) {
      const id = trialIdAt(facts, row);
      if (id >= 0) seenWith[id] = task + 1;
    }
    ids.forEach((id, place) => {
      if (seenWith[id] !== task + 1) missing.push({ task: name, trial: names[place] ?? null });
    });
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
