import type { Facts, Run } from '../facts/facts';
import type { FieldPath } from '../reading/layout';
import type { Problem } from '../reading/problem';
import { type RerunData, rerunOfKeys } from './rerunList';
import { trialIdAt } from './rowColumns';
import { rowsOfTask } from './taskRows';

/** A record that breaks off, and the trial it speaks of as far as its beginning tells. */
export interface TornTrial {
  readonly problem: Problem;
  readonly task: string | undefined;
  readonly trial: string | undefined;
  /** The same trial stands in the file complete: nothing is lost. */
  readonly recovered: boolean;
}

/** The value of a top-level key in the beginning of a record, where it stands there whole. */
const valueIn = (fragment: string, path: FieldPath | undefined): string | undefined => {
  const [name, ...below] = path ?? [];
  if (name === undefined || below.length > 0) return undefined;
  const key = JSON.stringify(name).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const match = new RegExp(`${key}\\s*:\\s*(?:("(?:[^"\\\\]|\\\\.)*")|(-?\\d[\\d.eE+-]*))(?=\\s*[,}])`).exec(fragment);
  if (!match) return undefined;
  return match[1] === undefined ? match[2] : textOf(match[1]);
};

const textOf = (token: string): string | undefined => {
  try {
    return JSON.parse(token) as string;
  } catch {
    return undefined;
  }
};

const isInFile = (facts: Facts, run: Run, task: string, trial: string | undefined): boolean => {
  const number = run.tally.taskNumber(task);
  if (number < 0) return false;
  const { rows, layout } = facts.reading;
  if (!rows || !layout?.trial) return true;
  return Array.from(rowsOfTask(run, number)).some((row) => {
    const id = trialIdAt(facts, row);
    return id >= 0 && rows.trials.text(id) === trial;
  });
};

/** The broken-off records of a document. */
export const tornTrials = (facts: Facts, run: Run | undefined): readonly TornTrial[] =>
  facts.reading.problems
    .filter(({ kind }) => kind === 'torn' || kind === 'tornInside')
    .map((problem) => {
      const fragment = problem.fragment ?? '';
      const task = valueIn(fragment, facts.reading.layout?.task);
      const trial = valueIn(fragment, facts.reading.layout?.trial);
      const known = facts.reading.layout?.trial === undefined || trial !== undefined;
      const recovered = run !== undefined && task !== undefined && known && isInFile(facts, run, task, trial);
      return { problem, task, trial, recovered };
    });

/** The trials to run again; those whose beginning does not name a task are counted only. */
export const rerunOfTorn = (run: Run, torn: readonly TornTrial[]): RerunData =>
  rerunOfKeys(
    run,
    torn.flatMap(({ task, trial }) => (task === undefined ? [] : [{ task, trial: trial ?? null }])),
    torn.length,
  );
