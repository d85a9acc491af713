import type { Dialect } from '../dialect';
import { extrasOf, has, inMost, isBinary } from './parts/fields';
import { binaryMetric, layoutOf } from './parts/layoutOf';

/** AgentBench's runs: one line per sample; what a result looks like depends on the environment. */
export const agentBench: Dialect = {
  id: 'agent-bench',
  harness: 'AgentBench',
  files: 'runs.jsonl',
  n: 'lines of one index',
  verdict: 'output.result, or the true/false inside it',
  scale: 'none',
  convention: 'a sample that did not complete is a failure',
  aggregates: 'none stored (overall.json)',
  lines: (profile) => {
    if (!inMost(profile, 'index') || !inMost(profile, 'output.status') || !has(profile, 'output.history'))
      return undefined;
    const verdicts = ['output.result', 'output.result.result', 'output.result.success', 'output.result.reward'];
    const found = verdicts.filter((name) => isBinary(profile.fields.get(name)));
    if (found.length === 0) return undefined;
    return {
      kind: 'trials',
      layout: layoutOf({
        task: ['index'],
        metrics: found.map((name) => binaryMetric(name)),
        extras: extrasOf(profile, { status: ['output.status'], error: ['error'] }),
        convention: { unscored: 'failure', documented: true },
      }),
    };
  },
};
