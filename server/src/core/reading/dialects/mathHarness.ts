import type { Dialect } from '../dialect';
import type { Layout, Metric } from '../layout';
import { Kind, type Tape } from '../tape';
import { isArray, items, kindOf, member, type Node, stringOf, textOf } from '../tapeAccess';
import type { TrialSink } from '../trialSink';
import { sameAnswer } from './parts/answers';
import { extrasOf, has, inMost } from './parts/fields';
import { binaryMetric, layoutOf } from './parts/layoutOf';

const compared: Metric = { ...binaryMetric('pred'), name: 'pred = gt' };

/** The expected answer under the names this family uses. */
const expectedOf = (tape: Tape, record: Node): string | undefined => {
  for (const name of ['gt', 'answer']) {
    const node = member(tape, record, name);
    if (node >= 0) return textOf(tape, node);
  }
  return undefined;
};

const readRecord = (layout: Layout, tape: Tape, record: Node, sink: TrialSink): boolean => {
  const scores = items(tape, member(tape, record, 'score'));
  const answers = items(tape, member(tape, record, 'pred'));
  const outputs = items(tape, member(tape, record, 'code'));
  const task = member(tape, record, 'idx');
  if (task < 0) return false;
  const isScored = layout.metrics[0]?.name === 'score';
  const expected = expectedOf(tape, record);
  const extras = layout.extras.map(({ path }) =>
    path[0] === 'pred' ? undefined : member(tape, record, path[0] ?? ''),
  );
  const count = isScored ? Math.max(scores.length, answers.length) : answers.length;
  for (let i = 0; i < count; i++) {
    const answer = answers[i];
    const score = scores[i];
    const output = outputs[i];
    const cell = isScored
      ? score === undefined
        ? undefined
        : kindOf(tape, score) === Kind.true || textOf(tape, score) === '1'
      : answer !== undefined && expected !== undefined && sameAnswer(textOf(tape, answer), expected);
    sink.trial({
      tape,
      record,
      task: textOf(tape, task),
      trial: String(i),
      verdict: (isScored ? score : answer) ?? record,
      cells: [cell],
      extras: extras.map((node) =>
        node === undefined
          ? answer === undefined
            ? undefined
            : stringOf(tape, answer)
          : node < 0
            ? undefined
            : textOf(tape, node),
      ),
      values: [output === undefined ? undefined : tape.bytes.subarray(tape.start[output], tape.end[output])],
    });
  }
  return true;
};

/** The math evaluation family (Qwen2.5-Math, ToRA, math-evaluation-harness, LIMO, simpleRL): one line per problem, lists of samples. */
export const mathHarness: Dialect = {
  id: 'math-harness',
  harness: 'math evaluation harness (Qwen2.5-Math, ToRA, …)',
  files: 'test_<prompt>_…_seed<seed>_t<temperature>_….jsonl',
  n: 'length of score[], or of pred[] before scoring',
  verdict: 'score[]: true; before scoring pred[] is compared with gt as numbers, else as text',
  scale: 'none',
  convention: 'no answer is a failure',
  aggregates: 'none stored (they stand in *_metrics.json, in percent)',
  lines: (profile) => {
    const isList = (name: string): boolean => (profile.fields.get(name)?.arrays ?? 0) >= profile.records * 0.5;
    const hasScores = isList('score') && (profile.fields.get('score')?.elementOthers ?? 1) === 0;
    if (!inMost(profile, 'idx') || !isList('pred') || !(has(profile, 'gt') || hasScores)) return undefined;
    const layout = layoutOf({
      task: ['idx'],
      trial: ['(position)'],
      metrics: [hasScores ? binaryMetric('score') : compared],
      extras: [
        ...extrasOf(profile, { target: ['gt', 'answer'], group: ['level', 'type', 'subject'] }),
        { role: 'answer', path: ['pred'] },
      ],
      fingerprints: [{ role: 'output', path: ['code'] }],
      ...(hasScores ? {} : { convention: { unscored: 'failure', documented: true } as const }),
    });
    return {
      kind: 'records',
      layout,
      read: (tape, record, sink) =>
        isArray(tape, member(tape, record, 'pred')) && readRecord(layout, tape, record, sink),
    };
  },
};
