import { cellOf } from '../cellOf';
import type { Dialect } from '../dialect';
import type { Tape } from '../tape';
import { at, isObject, member, type Node, numberOf, rawText, stringOf, textOf } from '../tapeAccess';
import type { TrialSink } from '../trialSink';
import { inMost } from './parts/fields';
import { layoutOf, unscoredDropped } from './parts/layoutOf';
import { isListOf, objectsOf } from './parts/records';
import { taskLabel } from './parts/taskLabel';

const layout = layoutOf({
  task: ['testIdx'],
  metrics: [
    { name: 'success', path: ['success'], kind: 'binary' },
    { name: 'score', path: ['score'], kind: 'score' },
  ],
  numbers: [
    { role: 'tokens', path: ['response', 'tokenUsage', 'total'] },
    { role: 'cost', path: ['cost'] },
  ],
  extras: [
    { role: 'model', path: ['provider', 'id'] },
    { role: 'setting', path: ['promptIdx'] },
  ],
  convention: unscoredDropped,
});

/** `failureReason: 2` says that the provider failed, not the model's answer. */
const errorReason = 2;

const readResult = (tape: Tape, record: Node, sink: TrialSink): boolean => {
  const test = member(tape, record, 'testIdx');
  const vars = member(tape, record, 'vars');
  const success = member(tape, record, 'success');
  if ((test < 0 && vars < 0) || success < 0) return false;
  const isError = numberOf(tape, member(tape, record, 'failureReason')) === errorReason;
  const prompt = member(tape, record, 'promptIdx');
  const provider = member(tape, record, 'provider');
  sink.trial({
    tape,
    record,
    task: test >= 0 ? textOf(tape, test) : taskLabel(rawText(tape, vars)),
    verdict: success,
    cells: isError ? [null, null] : [cellOf(tape, success), numberOf(tape, member(tape, record, 'score'))],
    numbers: [
      numberOf(tape, at(tape, record, 'response', 'tokenUsage', 'total')),
      numberOf(tape, member(tape, record, 'cost')),
    ],
    extras: [
      stringOf(tape, provider) ?? stringOf(tape, member(tape, provider, 'id')),
      prompt < 0 ? undefined : `prompt ${textOf(tape, prompt)}`,
    ],
  });
  return true;
};

/** promptfoo's output: one result per test, prompt and provider; repeats repeat the triple. */
export const promptfoo: Dialect = {
  id: 'promptfoo',
  harness: 'promptfoo',
  files: '--output *.json, *.jsonl',
  n: 'results of one testIdx under one prompt and provider (--repeat)',
  verdict: 'success: true; score is a second metric',
  scale: 'none',
  convention: 'errors of the provider (failureReason 2) are no trials of the model and are left out',
  aggregates: 'stats.successes',
  lines: (profile) => {
    const isResult = ['success', 'gradingResult', 'promptIdx'].every((name) => inMost(profile, name));
    return isResult ? { kind: 'records', layout, read: readResult } : undefined;
  },
  document: (tape) => {
    const results = at(tape, 0, 'results', 'results');
    const isResult = (node: Node): boolean =>
      isObject(tape, node) && member(tape, node, 'success') >= 0 && member(tape, node, 'vars') >= 0;
    if (!isListOf(tape, results, isResult)) return undefined;
    return {
      kind: 'trials',
      layout,
      read: (sink) => {
        for (const record of objectsOf(tape, results))
          if (!readResult(tape, record, sink)) sink.skip('a result without a test', tape, record);
        sink.stated('successes', tape, at(tape, 0, 'results', 'stats', 'successes'));
      },
    };
  },
};
