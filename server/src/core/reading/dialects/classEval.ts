import type { Dialect } from '../dialect';
import { isObject, member, membersOf } from '../tapeAccess';
import { mapOf } from './parts/records';

const columns = ['class_success', 'fun_success', 'class_partial_success', 'fun_partial_success'];

/** ClassEval's pass@k per system: classes and functions, whole and in part. */
export const classEval: Dialect = {
  id: 'classeval',
  harness: 'ClassEval',
  files: 'pass_at_k_result.json',
  n: 'not stored',
  verdict: 'none: pass@k per system',
  scale: 'fraction',
  convention: 'pass_1, pass_3, pass_5 are pass@k; greedy systems have pass_1 only',
  aggregates: 'pass_<k>.<system>.class_success and the like',
  document: (tape) => {
    const isSystem = (node: number): boolean => isObject(tape, node) && member(tape, node, 'class_success') >= 0;
    const blocks = membersOf(tape, 0).filter(
      ({ name, value }) => /^pass_\d+$/.test(name) && mapOf(tape, value, isSystem),
    );
    if (blocks.length === 0) return undefined;
    return {
      kind: 'aggregate',
      note: 'Reported pass@k per system, without the trials behind it.',
      read: (sink) => {
        const tables = new Map<string, number>();
        for (const block of blocks) {
          const k = Number(block.name.slice('pass_'.length));
          for (const system of membersOf(tape, block.value))
            for (const metric of columns) {
              const key = `${system.name}/${metric}`;
              const table = tables.get(key) ?? sink.newTable();
              tables.set(key, table);
              const scope = { run: system.name, metric };
              sink.claim({
                tape,
                node: member(tape, system.value, metric),
                metric: 'pass@k',
                k,
                label: `${block.name}.${metric}`,
                unit: 'fraction',
                scope,
                table,
              });
            }
        }
      },
    };
  },
};
