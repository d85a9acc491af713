import type { Dialect } from '../dialect';
import { at, isObject, member, membersOf, numberOf, stringOf } from '../tapeAccess';

/** Aggregates of the BigCode evaluation harness, and of BigCodeBench, which stores them apart from the attempts. */
export const bigCodeMetrics: Dialect = {
  id: 'bigcode-metrics',
  harness: 'BigCode evaluation harness metrics',
  files: '*_evaluation_results.json, *_evaluation_*.json, *_pass_at_k.json',
  n: 'config.n_samples',
  verdict: 'none: pass@k per benchmark',
  scale: 'fraction',
  convention: 'a difficulty in front of a name ("Easy_pass@1") is a group of tasks',
  aggregates: 'pass@k per benchmark and per group',
  document: (tape) => {
    const hasPassAtK = (node: number): boolean =>
      membersOf(tape, node).some(
        ({ name, value }) => /(^|_)pass@\d+$/.test(name) && numberOf(tape, value) !== undefined,
      );
    const config = member(tape, 0, 'config');
    const isHarness = isObject(tape, config) && at(tape, config, 'model') >= 0 && at(tape, config, 'n_samples') >= 0;
    const benchmarks = isHarness
      ? membersOf(tape, 0).filter(({ name, value }) => name !== 'config' && hasPassAtK(value))
      : [];
    const isBench = member(tape, 0, 'gt_pass_rate') >= 0 && hasPassAtK(0);
    if (benchmarks.length === 0 && !isBench) return undefined;
    return {
      kind: 'aggregate',
      note: 'Reported pass@k only, without the trials behind it.',
      read: (sink) => {
        if (isBench) sink.claims(tape, 0, { unit: 'fraction', ignore: ['gt_pass_rate'] });
        const model = stringOf(tape, at(tape, config, 'model'));
        const trials = at(tape, config, 'n_samples');
        sink.stated('trialsPerTask', tape, trials);
        sink.stated('temperature', tape, at(tape, config, 'temperature'));
        for (const { name: benchmark, value: values } of benchmarks) {
          const tables = new Map<string, number>();
          for (const { name, value } of membersOf(tape, values)) {
            const match = /^(?:(.*)_)?pass@(\d+)$/.exec(name);
            if (!match) continue;
            const group = match[1] === undefined ? benchmark : `${benchmark}/${match[1]}`;
            const table = tables.get(group) ?? sink.newTable();
            tables.set(group, table);
            sink.claim({
              tape,
              node: value,
              metric: 'pass@k',
              k: Number(match[2]),
              label: name,
              unit: 'fraction',
              scope: { group, ...(model === undefined ? {} : { run: model }) },
              table,
              statedTrialsPerTask: numberOf(tape, trials),
            });
          }
        }
      },
    };
  },
};
