import { describe, expect, it } from 'vitest';
import { speakersAbout, spokenOf } from '#core/linking/sideFiles';

describe('hand-rolled summaries', () => {
  it('speak of the one file of rows beside them', () => {
    for (const side of [
      'metrics.json',
      'summary.json',
      'pass_at_k.json',
      'eval_metrics.json',
      'overall.json',
      'scores.json',
    ])
      for (const rows of ['results.jsonl', 'trials.csv', 'runs.jsonl', 'eval_results.json', 'samples.jsonl.gz'])
        expect(spokenOf(side, [side, rows, 'config.json']), `${side} ${rows}`).toEqual([rows]);
  });

  it('speak of the file whose name they carry', () => {
    const files = ['gsm8k.jsonl', 'math.jsonl', 'gsm8k_metrics.json', 'math_summary.json'];
    expect(spokenOf('gsm8k_metrics.json', files)).toEqual(['gsm8k.jsonl']);
    expect(spokenOf('math_summary.json', files)).toEqual(['math.jsonl']);
    expect(spokenOf('run1_metrics.json', ['run1_results.jsonl', 'run2_results.jsonl'])).toEqual(['run1_results.jsonl']);
    expect(speakersAbout('gsm8k.jsonl', files)).toEqual(['gsm8k_metrics.json']);
  });

  it('speak of none where several could be meant, or none is a file of rows', () => {
    expect(spokenOf('metrics.json', ['results.jsonl', 'trials.jsonl'])).toEqual([]);
    expect(spokenOf('metrics.json', ['config.json', 'model.json', 'notes.jsonl'])).toEqual([]);
    expect(spokenOf('summary.json', ['metrics.json', 'scores.json'])).toEqual([]);
  });

  it('give way to what a harness documents', () => {
    const files = ['output-rs0.jsonl', 'output-rs1.jsonl', 'metrics.json'];
    expect(spokenOf('metrics.json', files)).toEqual(['output-rs0.jsonl', 'output-rs1.jsonl']);
    expect(speakersAbout('output-rs1.jsonl', files)).toEqual(['metrics.json']);
  });

  it('are found from the rows, whether or not the list of neighbours has the rows themselves', () => {
    expect(speakersAbout('results.jsonl', ['metrics.json'])).toEqual(['metrics.json']);
    expect(speakersAbout('results.jsonl', ['metrics.json', 'results.jsonl'])).toEqual(['metrics.json']);
  });
});
