import type { Dialect } from '../dialect';
import type { Metric } from '../layout';
import { layoutRecord } from '../layoutRecord';
import type { Profile } from '../profile';
import { member, numberOf, stringOf } from '../tapeAccess';
import { extrasOf, inMost, isBinary, isNumeric } from './parts/fields';
import { binaryMetric, layoutOf, scoreMetric } from './parts/layoutOf';
import { taskLabel } from './parts/taskLabel';

/** Scores of 1 and -1 are a verdict with another spelling. */
const scoreOf = (profile: Profile): Metric => {
  const score = profile.fields.get('score');
  if (isBinary(score)) return binaryMetric('score');
  const values = [...(score?.distinct.keys() ?? [])].map(Number);
  return scoreMetric('score', values.every((value) => value === 1 || value === -1) ? 1 : undefined);
};

/** Rollouts that verl dumps at a training step: the prompt itself names the task. */
export const verlRollouts: Dialect = {
  id: 'verl-rollouts',
  harness: 'verl rollouts',
  files: '<step>.jsonl',
  n: 'lines with the same input',
  verdict: 'acc 0/1 where it is there, else score (1, or 1 against -1)',
  scale: 'none',
  convention: 'a score that is not 0/1 or 1/-1 is averaged, never counted',
  aggregates: 'none stored',
  lines: (profile) => {
    const isDump = ['input', 'output'].every(
      (name) => (profile.fields.get(name)?.strings ?? 0) >= profile.records * 0.9,
    );
    if (!isDump || !isNumeric(profile.fields.get('score')) || !inMost(profile, 'score', 0.9)) return undefined;
    if (!profile.fields.has('step') && !profile.fields.has('gts') && !profile.fields.has('acc')) return undefined;
    const layout = layoutOf({
      task: ['input'],
      metrics: [...(isBinary(profile.fields.get('acc')) ? [binaryMetric('acc')] : []), scoreOf(profile)],
      extras: extrasOf(profile, { version: ['step'], target: ['gts'], answer: ['pred'] }),
      fingerprints: [{ role: 'output', path: ['output'] }],
    });
    return {
      kind: 'records',
      layout,
      read: (tape, record, sink) => {
        const input = stringOf(tape, member(tape, record, 'input'));
        if (input === undefined || numberOf(tape, member(tape, record, 'score')) === undefined) return false;
        const trial = layoutRecord(layout, tape, record, { task: taskLabel(input) });
        if (trial) sink.trial(trial);
        return trial !== undefined;
      },
    };
  },
};
