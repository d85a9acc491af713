import { describe, expect, it } from 'vitest';
import { nameParts } from '#core/linking/nameParts';

describe('what a path says of its run', () => {
  it.each([
    ['nemo-skills', 'eval/math/output-rs3.jsonl', { seed: '3' }],
    ['math-harness', 'out/test_cot_-1_seed0_t0.0_s0_e-1.jsonl', { seed: '0', temperature: '0' }],
    ['cruxeval', 'sample_scored_model_temp0.2_output.json', { temperature: '0.2' }],
    ['evalplus', 'humaneval/model_vllm_temp_1.0/samples_eval_results.json', { temperature: '1' }],
    ['evalplus', 'model_temp_0_eval_results.json', { temperature: '0' }],
    ['generic', 'temperature_1/seed-12/results.jsonl', { seed: '12', temperature: '1' }],
    ['livecodebench', 'output/Model/Scenario.codegeneration_10_0.2_eval_all.json', { temperature: '0.2' }],
    ['bigcodebench', 'gpt--bigcodebench-instruct--openai-0.2-1-sanitized_eval_results.json', { temperature: '0.2' }],
    [
      'multipl-e',
      'humaneval-py-star-coder-0.8-reworded/HumanEval_0.results.json',
      { temperature: '0.8', model: 'star-coder' },
    ],
    ['lm-eval-samples', 'out/meta__tiny-8B/samples_arc_2025.jsonl', { model: 'meta/tiny-8B' }],
    ['verifiers', 'evals/wordle--gpt-4.1-mini/816ec3b0/results.jsonl', { model: 'gpt-4.1-mini' }],
    ['verifiers', 'evals/wiki-search--qwen--qwen3-4b/1/results.jsonl', { model: 'qwen/qwen3-4b' }],
  ])('%s: %s', (dialect, name, parts) => {
    expect(nameParts(dialect, name)).toEqual(parts);
  });

  it.each([
    'task_t1/results.jsonl', // a trial, or a task
    'temp1/results.jsonl', // a scratch folder
    'tmp/temp/results.jsonl',
    'model-v0.2.jsonl',
    'results_s0_e100.jsonl', // where it starts and ends
    'temp37.5/readings.jsonl', // no sampling temperature
    'seed1/seed2/results.jsonl', // stated twice
    'temp0.2/results_temp0.8.jsonl',
    'parsers-rs.jsonl',
    'my__private/results.jsonl',
    'env--model/results.jsonl', // only verifiers names its folders so
  ])('nothing is guessed from %s', (name) => {
    expect(nameParts('generic', name)).toEqual({});
  });
});
