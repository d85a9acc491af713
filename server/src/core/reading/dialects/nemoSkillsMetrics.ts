import type { ClaimMetric } from '../../claims/claim';
import type { Dialect } from '../dialect';
import { isObject, type Member, member, membersOf, numberOf } from '../tapeAccess';
import { mapOf } from './parts/records';

/** "pass@1[avg-of-8]" is the mean over the trials; "pass@8" and "majority@8" use all of them. */
const readName = (name: string): { metric: ClaimMetric; k?: number } | undefined => {
  if (/^pass@1(\[.*\])?$/.test(name)) return { metric: 'pass@k', k: 1 };
  const match = /^(pass|majority|maj)@(\d+)$/.exec(name);
  if (!match) return undefined;
  return { metric: match[1] === 'pass' ? 'pass@k' : 'majority@k', k: Number(match[2]) };
};

const columns = /^(symbolic_correct|judge_correct|is_correct|correct)$/;

/** The aggregates of NeMo-Skills: benchmark, then way of aggregating, then metric, in percent. */
export const nemoSkillsMetrics: Dialect = {
  id: 'nemo-skills-metrics',
  harness: 'NeMo-Skills metrics',
  files: 'metrics.json',
  n: 'the number in pass@1[avg-of-n]',
  verdict: 'none: means per benchmark',
  scale: 'percent',
  convention: 'pass@1[avg-of-n] is the mean over n trials',
  aggregates: 'pass@1, pass@k and majority@k of symbolic_correct, judge_correct',
  document: (tape) => {
    const benchmarks = mapOf(tape, 0, (value) => isObject(tape, value));
    const ways = (benchmark: Member): readonly Member[] =>
      membersOf(tape, benchmark.value).filter(
        (way) => readName(way.name) && member(tape, way.value, 'num_entries') >= 0,
      );
    if (!benchmarks?.some((benchmark) => ways(benchmark).length > 0)) return undefined;
    return {
      kind: 'aggregate',
      note: 'Reported numbers per benchmark, in percent, without trials: they are checked where the outputs stand beside them.',
      read: (sink) => {
        for (const benchmark of benchmarks) {
          const table = sink.newTable();
          for (const way of ways(benchmark)) {
            const named = readName(way.name);
            if (!named) continue;
            const statedTasks = numberOf(tape, member(tape, way.value, 'num_entries'));
            for (const { name, value } of membersOf(tape, way.value)) {
              if (!columns.test(name)) continue;
              const scope = { metric: name, group: benchmark.name };
              sink.claim({
                tape,
                node: value,
                ...named,
                label: `${way.name}.${name}`,
                unit: 'percent',
                scope,
                table,
                statedTasks,
              });
            }
          }
        }
      },
    };
  },
};
