import type { Dialect } from '../dialect';
import type { Tape } from '../tape';
import { at, isArray, isObject, member, membersOf, type Node, numberOf, stringOf, textOf } from '../tapeAccess';
import type { TrialSink } from '../trialSink';
import { addInspectClaims } from './parts/inspectClaims';
import { inspectScores } from './parts/inspectScores';
import { layoutOf, unscoredDropped } from './parts/layoutOf';
import { objectsOf } from './parts/records';

/** Tokens of all models that worked on a sample. */
const tokensOf = (tape: Tape, sample: Node): number | undefined => {
  const counts = membersOf(tape, member(tape, sample, 'model_usage')).map(({ value }) =>
    numberOf(tape, member(tape, value, 'total_tokens')),
  );
  return counts.length === 0 ? undefined : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
};

const addDesign = (sink: TrialSink, tape: Tape): void => {
  const config = at(tape, 0, 'eval', 'config');
  sink.stated('trialsPerTask', tape, member(tape, config, 'epochs'));
  sink.stated('tasks', tape, at(tape, 0, 'eval', 'dataset', 'samples'));
  sink.stated('temperature', tape, at(tape, 0, 'plan', 'config', 'temperature'));
  const status = member(tape, 0, 'status');
  const limit = member(tape, config, 'limit');
  if (['cancelled', 'error'].includes(stringOf(tape, status) ?? '')) sink.stated('limited', tape, status);
  else if (numberOf(tape, limit) !== undefined) sink.stated('limited', tape, limit);
};

/** Inspect logs, as JSON or from an .eval archive. */
export const inspect: Dialect = {
  id: 'inspect',
  harness: 'Inspect',
  files: '*.eval (zip), *.json',
  n: 'epochs of one sample id',
  verdict: 'scores.<scorer>.value: "C" or 1 passes, "I", "N" or 0 fails, "P" is half a success',
  scale: 'fraction',
  convention: 'a sample that ended in an error has no score and is left out; pass_k_<k> reducers are pass^k',
  aggregates:
    'results.scores[].metrics accuracy, mean, stderr under the reducers mean, pass_at_k, pass_k_k, max, at_least_1',
  document: (tape) => {
    const samples = member(tape, 0, 'samples');
    const isLog =
      isObject(tape, member(tape, 0, 'eval')) && at(tape, 0, 'eval', 'task') >= 0 && member(tape, 0, 'version') >= 0;
    if (!isLog) return undefined;
    const records = isArray(tape, samples) ? objectsOf(tape, samples) : [];
    const { metrics, cellsOf } = inspectScores(tape, records);
    if (metrics.length === 0) {
      return {
        kind: 'aggregate',
        note: 'An Inspect log without scored samples: only its reported numbers can be read.',
        read: (sink) => {
          addInspectClaims(sink, tape);
          addDesign(sink, tape);
        },
      };
    }
    const model = stringOf(tape, at(tape, 0, 'eval', 'model'));
    return {
      kind: 'trials',
      layout: layoutOf({
        task: ['id'],
        trial: ['epoch'],
        metrics,
        numbers: [{ role: 'tokens', path: ['model_usage'] }],
        extras: [
          { role: 'model', path: ['eval', 'model'] },
          { role: 'error', path: ['error', 'message'] },
          { role: 'finish', path: ['output', 'stop_reason'] },
        ],
        fingerprints: [{ role: 'input', path: ['input'] }],
        convention: unscoredDropped,
      }),
      read: (sink) => {
        for (const record of records) {
          const id = member(tape, record, 'id');
          const epoch = member(tape, record, 'epoch');
          const input = member(tape, record, 'input');
          if (id < 0) {
            sink.skip('a sample without an id', tape, record);
            continue;
          }
          const scores = member(tape, record, 'scores');
          sink.trial({
            tape,
            record,
            task: textOf(tape, id),
            ...(epoch < 0 ? {} : { trial: textOf(tape, epoch) }),
            ...(scores < 0 ? {} : { verdict: scores }),
            ...cellsOf(record),
            numbers: [tokensOf(tape, record)],
            extras: [
              model,
              stringOf(tape, at(tape, record, 'error', 'message')),
              stringOf(tape, at(tape, record, 'output', 'stop_reason')),
            ],
            values: [input < 0 ? undefined : tape.bytes.subarray(tape.start[input], tape.end[input])],
          });
        }
        addInspectClaims(sink, tape);
        addDesign(sink, tape);
      },
    };
  },
};
