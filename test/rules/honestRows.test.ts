import { expect, test } from 'vitest';
import { RandomGenerator } from '#stats';
import { reviewText } from './reviewText';

const runs = 1000;

type Row = Record<string, unknown>;

/** Draws the parts of made-up results. */
interface Draw {
  chance(probability: number): boolean;
  below(limit: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

const drawFrom = (seed: number): Draw => {
  const generator = new RandomGenerator(seed);
  const below = (limit: number): number => generator.below(limit);
  return {
    below,
    chance: (probability) => below(1_000_000) < probability * 1_000_000,
    pick: (items) => items[below(items.length)]!,
  };
};

const words = ['river', 'stone', 'count', 'maple', 'field', 'north', 'seven', 'cloud'];

/** One honest run: every optional field is written the way harnesses write it, and none of them is wrong. */
const honestRows = (draw: Draw): readonly Row[] => {
  const tasks = 1 + draw.below(30);
  const trials = 1 + draw.below(8);
  const has = {
    trial: draw.chance(0.6),
    output: draw.chance(0.6),
    input: draw.chance(0.5),
    answer: draw.chance(0.5),
    finish: draw.chance(0.4),
    status: draw.chance(0.4),
    seed: draw.chance(0.3),
    temperature: draw.chance(0.4),
    tokens: draw.chance(0.4),
    group: draw.chance(0.4),
    result: draw.chance(0.3),
    judge: draw.chance(0.3),
    version: draw.chance(0.3),
    retries: draw.chance(0.2),
    reason: draw.chance(0.2),
  };
  const names = {
    task: draw.pick(['task_id', 'question_id', 'problem', 'instance_id', 'doc_id']),
    trial: draw.pick(['trial', 'sample', 'repeat', 'epoch', 'attempt', 'rollout']),
    verdict: draw.pick(['passed', 'correct', 'success', 'is_correct']),
  };
  const uneven = draw.chance(0.2);
  const rows: Row[] = [];
  for (let task = 0; task < tasks; task++) {
    const rate = draw.below(101) / 100;
    const target = draw.below(1000);
    const n = uneven && draw.chance(0.4) ? 1 + draw.below(trials) : trials;
    for (let trial = 0; trial < n; trial++) {
      const passed = draw.chance(rate);
      const timedOut = !passed && draw.chance(0.1);
      rows.push({
        [names.task]: `t${task}`,
        ...(has.trial ? { [names.trial]: trial } : {}),
        ...(has.input ? { prompt: `Find the value of ${words[task % 8]} plus ${task * 7}.` } : {}),
        ...(has.output
          ? { response: `Thinking of ${draw.pick(words)} and ${draw.pick(words)} (${draw.below(1_000_000)}).` }
          : {}),
        ...(has.answer
          ? { answer: passed ? String(target) : String(target + 1 + draw.below(3)), target: String(target) }
          : {}),
        ...(has.finish ? { finish_reason: 'stop' } : {}),
        ...(has.status ? { status: timedOut ? 'timeout' : 'completed', error: null } : {}),
        ...(has.seed ? { seed: 1000 + trial } : {}),
        ...(has.temperature ? { temperature: 0.7 } : {}),
        ...(has.tokens ? { total_tokens: 50 + draw.below(900), cost: draw.below(100) / 1000 } : {}),
        ...(has.group ? { category: task % 2 ? 'algebra' : 'logic' } : {}),
        ...(has.result ? { result: passed ? 'passed' : timedOut ? 'timed out' : 'failed: wrong value' } : {}),
        ...(has.judge ? { judge_model: 'judge-1' } : {}),
        ...(has.version ? { harness_version: '1.4.0' } : {}),
        ...(has.retries ? { retries: draw.chance(0.1) ? 1 : 0 } : {}),
        ...(has.reason ? { reason: `The network of ${draw.pick(words)} has a connection to the server.` } : {}),
        [names.verdict]: passed,
      });
    }
  }
  // By task, or by trial as a harness that repeats the whole set writes them.
  return has.trial && draw.chance(0.5)
    ? [...rows].sort((a, b) => Number(a[names.trial]) - Number(b[names.trial]))
    : rows;
};

test(`${runs} made-up honest files have nothing above info`, () => {
  const loud: string[] = [];
  for (let seed = 1; seed <= runs; seed++) {
    const rows = honestRows(drawFrom(seed));
    const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    for (const { rule, severity, message } of reviewText('results.jsonl', text).findings)
      if (severity === 'error' || severity === 'warning')
        loud.push(`${seed} ${rule}: ${message}\n${text.slice(0, 300)}`);
  }
  // The statistical rule may be wrong about once in 2,500 files.
  const drift = loud.filter((line) => line.includes('trial-drift'));
  expect(drift.length).toBeLessThanOrEqual(2);
  expect(
    loud
      .filter((line) => !line.includes('trial-drift'))
      .slice(0, 5)
      .join('\n'),
  ).toBe('');
}, 120_000);
