import type { Dialect } from '../dialect';
import { isObject, member, membersOf, numberOf, stringOf } from '../tapeAccess';
import { mapOf } from './parts/records';

/** A leaderboard submission of τ²-bench: pass^k per domain, in percent. */
export const tau2Submission: Dialect = {
  id: 'tau2-submission',
  harness: 'τ²-bench submission',
  files: 'submission.json',
  n: 'not stored',
  verdict: 'none: pass^k per domain',
  scale: 'percent',
  convention: 'pass_1 … pass_4 are pass^k: all of k trials succeed',
  aggregates: 'results.<domain>.pass_1 … pass_4',
  document: (tape) => {
    const hasPass = (node: number): boolean =>
      isObject(tape, node) && membersOf(tape, node).some(({ name }) => /^pass_\d+$/.test(name));
    const domains = mapOf(tape, member(tape, 0, 'results'), hasPass);
    if (!domains || stringOf(tape, member(tape, 0, 'model_name')) === undefined) return undefined;
    return {
      kind: 'aggregate',
      note: 'Reported pass^k per domain, in percent, without the trials behind it.',
      read: (sink) => {
        const run = stringOf(tape, member(tape, 0, 'model_name'));
        for (const { name: group, value: values } of domains) {
          const table = sink.newTable();
          for (const { name, value } of membersOf(tape, values)) {
            const k = /^pass_(\d+)$/.exec(name)?.[1];
            if (k !== undefined && numberOf(tape, value) !== undefined)
              sink.claim({
                tape,
                node: value,
                metric: 'pass^k',
                k: Number(k),
                label: name,
                unit: 'percent',
                scope: { group, ...(run === undefined ? {} : { run }) },
                table,
              });
          }
        }
      },
    };
  },
};
