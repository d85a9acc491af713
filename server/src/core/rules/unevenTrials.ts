import type { Facts, Run } from '../facts/facts';
import { pageRows, type RowPage } from '../reading/rows';
import { counted } from '../words/numberText';
import { pagesOfRun } from './pagesOfRun';
import { perRun } from './perRun';
import { type RerunData, rerunOfKeys } from './rerunList';
import type { Rule, RuleFinding } from './rule';
import { ofRun, rowSpan } from './ruleHelp';
import { rowsOfTask } from './taskRows';

/** More trial keys than this are no numbering that every task shares. */
const mostKeys = 1000;
/** Missing trials that are listed by name; all are counted. */
const mostMissing = 10_000;
/** Tasks with fewer trials than the others that are listed by name. */
const mostShort = 1000;

/** Adds the ids of a page that are new, in order. */
const collectNew = (ids: number[], isKnown: Uint8Array, trial: Int32Array, places: Int32Array): void => {
  for (let i = 0; i < places.length; i++) {
    const id = trial[places[i] as number] as number;
    if (id < 0 || isKnown[id] === 1) continue;
    isKnown[id] = 1;
    ids.push(id);
  }
};

/** Ids of the trial keys of a run, of which the document has so many, in order of first appearance. */
const trialsOf = (facts: Facts, run: Run, trials: number): readonly number[] => {
  const ids: number[] = [];
  const isKnown = new Uint8Array(trials);
  for (const { page, places } of pagesOfRun(facts, run)) {
    collectNew(ids, isKnown, page.trial, places);
    if (ids.length === trials) break;
  }
  return ids;
};

/** Most rows that a task has, copies included. */
const mostRows = (rowStart: Int32Array): number => {
  let most = 0;
  for (let task = 0; task + 1 < rowStart.length; task++)
    most = Math.max(most, (rowStart[task + 1] as number) - (rowStart[task] as number));
  return most;
};

/** Marks the trial keys of some rows. */
const markTrials = (marks: Int32Array, pages: readonly RowPage[], own: Int32Array, mark: number): void => {
  for (let i = 0; i < own.length; i++) {
    const row = own[i] as number;
    const id = pages[Math.floor(row / pageRows)]?.trial[row % pageRows] ?? -1;
    if (id >= 0) marks[id] = mark;
  }
};

/** Trials that some tasks have and others lack, by their keys where the tasks share a numbering. */
const missingTrials = (facts: Facts, run: Run): RerunData => {
  const { rows } = facts.reading;
  const { tasks, rowStart, taskName } = run.tally;
  const trials = rows?.trials.count ?? 0;
  const most = mostRows(rowStart);
  const ids = trials < most || most > mostKeys ? [] : trialsOf(facts, run, trials);
  // A shared numbering has as many keys as the fullest task has trials.
  const shared = ids.length === most && ids.length > 0;
  const names = shared ? ids.map((id) => rows?.trials.text(id) ?? null) : [];
  const missing: { task: string; trial: string | null }[] = [];
  // Last task, plus 1, that was seen with a trial key.
  const seenWith = new Int32Array(trials);
  for (let task = 0; task < tasks && missing.length < mostMissing; task++) {
    const own = rowsOfTask(run, task);
    if (own.length === most) continue;
    const name = taskName(task);
    if (!shared) {
      for (let i = own.length; i < most; i++) missing.push({ task: name, trial: null });
      continue;
    }
    markTrials(seenWith, rows?.pages ?? [], own, task + 1);
    for (let i = 0; i < most; i++)
      if (seenWith[ids[i] as number] !== task + 1) missing.push({ task: name, trial: names[i] ?? null });
  }
  return rerunOfKeys(run, missing, most * tasks - (rowStart[tasks] ?? 0));
};

/** How many tasks have fewer trials than so many. */
const countBelow = (n: Int32Array, trials: number): number => {
  let tasks = 0;
  for (let task = 0; task < n.length; task++) if ((n[task] as number) < trials) tasks++;
  return tasks;
};

/** The first of them, with their numbers of trials. */
const tasksBelow = ({ n, taskName }: Run['tally'], trials: number): { task: string; n: number }[] => {
  const tasks: { task: string; n: number }[] = [];
  for (let task = 0; task < n.length && tasks.length < mostShort; task++) {
    const own = n[task] as number;
    if (own < trials) tasks.push({ task: taskName(task), n: own });
  }
  return tasks;
};

const check = (facts: Facts, run: Run): RuleFinding | undefined => {
  const { nMin, nMax, tasks } = run.report;
  // A single trial per task without a verdict is unscored, not uneven; of a score no k is defined.
  if (nMin === nMax || nMax <= 1 || !run.tally.tasksKnown || run.tally.scoreSum) return undefined;
  const short = countBelow(run.tally.n, nMax);
  const least = run.tally.n.indexOf(nMin);
  const row = run.tally.rowOrder[run.tally.rowStart[least] ?? 0];
  const span = (row === undefined ? undefined : rowSpan(facts, row)) ?? facts.reading.counts[least]?.span;
  if (!span) return undefined;
  const defined =
    nMin >= 1
      ? `pass@k is defined on all ${counted(tasks, 'task')} up to k = ${nMin}`
      : 'A task without any scored trial leaves pass@k undefined on all tasks';
  return {
    message: `Tasks${ofRun(run)} have between ${nMin} and ${nMax} trials; ${counted(short, 'task has', 'tasks have')} fewer than ${nMax} (least: ${run.tally.taskName(least)}). ${defined}.`,
    span,
    count: short,
    related: [],
    data: () => ({
      tasks: tasksBelow(run.tally, nMax),
      ...missingTrials(facts, run),
    }),
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
