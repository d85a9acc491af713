import type { Dialect } from '../dialect';
import type { Tape } from '../tape';
import { booleanOf, member, type Node, numberOf, stringOf } from '../tapeAccess';
import type { TrialSink } from '../trialSink';
import { binaryMetric, layoutOf } from './parts/layoutOf';

const layout = layoutOf({
  task: ['id'],
  metrics: [binaryMetric('valid')],
  extras: [
    { role: 'model', path: ['model_name'] },
    { role: 'group', path: ['test_category'] },
    { role: 'status', path: ['error_type'] },
  ],
});

const isHeader = (tape: Tape, record: Node): boolean =>
  ['accuracy', 'correct_count', 'total_count'].every(
    (name) => numberOf(tape, member(tape, record, name)) !== undefined,
  );

interface Seen {
  header?: { readonly tape: Tape; readonly node: Node };
  model: string | undefined;
  category: string | undefined;
  listed: number;
}

const readFailure = (seen: Seen, tape: Tape, record: Node, sink: TrialSink): boolean => {
  const id = member(tape, record, 'id');
  const valid = member(tape, record, 'valid');
  if (id < 0 || booleanOf(tape, valid) === undefined) return false;
  seen.listed++;
  seen.model ??= stringOf(tape, member(tape, record, 'model_name'));
  seen.category ??= stringOf(tape, member(tape, record, 'test_category'));
  return sink.record(tape, record);
};

/** The cases that the file does not list passed: each stands at the header, which counts them. */
const addPasses = ({ header, listed, model, category }: Seen, sink: TrialSink): void => {
  if (!header) return;
  const { tape, node } = header;
  const total = member(tape, node, 'total_count');
  const passes = (numberOf(tape, total) ?? 0) - listed;
  for (let i = 1; i <= passes; i++)
    sink.trial({
      tape,
      record: node,
      task: `(passed, not listed ${i})`,
      verdict: total,
      cells: [true],
      extras: [model, category, undefined],
    });
  const design = { statedTasks: numberOf(tape, total) };
  sink.stated('tasks', tape, total);
  sink.stated('successes', tape, member(tape, node, 'correct_count'));
  sink.claim({
    tape,
    node: member(tape, node, 'accuracy'),
    metric: 'mean',
    label: 'accuracy',
    unit: 'fraction',
    ...design,
  });
};

const plan = () => {
  const seen: Seen = { model: undefined, category: undefined, listed: 0 };
  return {
    layout,
    read: (tape: Tape, record: Node, sink: TrialSink): boolean => {
      if (!isHeader(tape, record)) return readFailure(seen, tape, record, sink);
      seen.header ??= { tape, node: record };
      return true;
    },
    end: (sink: TrialSink): void => addPasses(seen, sink),
  };
};

/** Berkeley Function-Calling Leaderboard scores: a header with the totals, then the failing cases only. */
export const bfcl: Dialect = {
  id: 'bfcl',
  harness: 'BFCL',
  files: 'BFCL_*_score.json (lines of JSON)',
  n: '1',
  verdict: 'valid: false is listed; every other case of total_count passed',
  scale: 'fraction',
  convention: 'only failures are listed: passing cases are counted from the header',
  aggregates: 'accuracy, correct_count, total_count of the header',
  lines: (profile) => {
    const first = profile.samples[0];
    return first && isHeader(first.tape, first.node) ? { kind: 'records', ...plan() } : undefined;
  },
  // Nothing failed: the header is the whole file.
  document: (tape) => {
    if (!isHeader(tape, 0)) return undefined;
    const { read, end } = plan();
    return {
      kind: 'trials',
      layout,
      read: (sink) => {
        read(tape, 0, sink);
        end(sink);
      },
    };
  },
};
