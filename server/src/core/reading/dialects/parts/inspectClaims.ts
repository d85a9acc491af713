import type { ClaimMetric } from '../../../claims/claim';
import type { Tape } from '../../tape';
import { at, member, membersOf, type Node, numberOf, stringOf } from '../../tapeAccess';
import type { TrialSink } from '../../trialSink';
import { objectsOf } from './records';

interface Reduced {
  readonly metric: ClaimMetric;
  readonly k?: number;
}

/** What the mean over tasks is after a reducer folded the epochs of each; undefined for reducers without a name of their own. */
const reduced = (reducer: string | undefined, epochs: number | undefined): Reduced | undefined => {
  if (reducer === undefined || reducer === 'mean' || reducer === 'avg') return { metric: 'mean' };
  const named = /^pass_(at|k)_(\d+)$/.exec(reducer);
  if (named) return { metric: named[1] === 'at' ? 'pass@k' : 'pass^k', k: Number(named[2]) };
  // The best of all epochs, or at least one success among them, is any-of-n: pass@k at k = n.
  if ((reducer === 'max' || reducer === 'at_least_1') && epochs !== undefined) return { metric: 'pass@k', k: epochs };
  return undefined;
};

/** The metric column that a score entry speaks of. */
const columnOf = (tape: Tape, score: Node): string | undefined => {
  const name = stringOf(tape, member(tape, score, 'name'));
  const scorer = stringOf(tape, member(tape, score, 'scorer'));
  return name === undefined || scorer === undefined || name === scorer ? (name ?? scorer) : `${scorer}.${name}`;
};

/** Adds what an Inspect log reports: per scorer and reducer the mean over tasks, and its standard error over tasks. */
export const addInspectClaims = (sink: TrialSink, tape: Tape): void => {
  const epochs = numberOf(tape, at(tape, 0, 'eval', 'config', 'epochs'));
  for (const score of objectsOf(tape, at(tape, 0, 'results', 'scores'))) {
    const way = reduced(stringOf(tape, member(tape, score, 'reducer')), epochs);
    const column = columnOf(tape, score);
    if (!way || column === undefined) continue;
    const table = sink.newTable();
    const metrics = membersOf(tape, member(tape, score, 'metrics'));
    const shared = { tape, unit: 'fraction', scope: { metric: column }, table, statedTrialsPerTask: epochs } as const;
    let of: number | undefined;
    for (const { name, value } of metrics) {
      if (name !== 'accuracy' && name !== 'mean') continue;
      of ??= sink.claim({ ...shared, ...way, node: member(tape, value, 'value'), label: name });
    }
    for (const { name, value } of metrics) {
      // A clustered error needs the clusters; a bootstrapped one is random.
      if (name !== 'stderr' || of === undefined || at(tape, value, 'params', 'cluster') >= 0) continue;
      sink.claim({ ...shared, node: member(tape, value, 'value'), metric: 'standardError', label: name, of });
    }
  }
};
