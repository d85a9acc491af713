import { cellOf } from '../../cellOf';
import type { Tape } from '../../tape';
import { items, type Node } from '../../tapeAccess';
import type { SinkTrial, TrialSink } from '../../trialSink';

/** Adds one trial for each verdict of a list; the place in the list is the trial. */
export const addVerdictList = (
  sink: TrialSink,
  tape: Tape,
  task: { readonly name: string; readonly record: Node; readonly list: Node },
  more: Pick<SinkTrial, 'extras' | 'numbers'> = {},
): void => {
  items(tape, task.list).forEach((verdict, i) => {
    sink.trial({
      tape,
      record: task.record,
      task: task.name,
      trial: String(i),
      verdict,
      cells: [cellOf(tape, verdict)],
      ...more,
    });
  });
};
