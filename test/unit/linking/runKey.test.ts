import { describe, expect, it } from 'vitest';
import { runFiles, runKey } from '#core/linking/runKey';

describe('files that are one run', () => {
  it.each([
    ['nemo-skills', 'r/output-rs0.jsonl', 'r/output-rs12.jsonl'],
    ['multipl-e', 'r/a.results.json', 'r/b.results.json.gz'],
    ['swe-bench-report', 'logs/one/report.json', 'logs/two/report.json'],
    ['single-record', 'r/a.json', 'r/b.json'],
    ['single-record', 'r/task/task.1-of-2.run/results.json', 'r/other/other.2-of-2.run/results.json'],
    ['single-record', 'r/one/result.json', 'r/two/result.json'],
    ['matharena', 'r/1.json', 'r/2.json'],
    ['aider-exercise', 'r/bowling/.aider.results.json', 'r/tree/.aider.results.json'],
  ])('%s: %s and %s', (dialect, one, other) => {
    expect(runKey(dialect, one)).toBeDefined();
    expect(runKey(dialect, one)).toBe(runKey(dialect, other));
  });

  it.each([
    ['nemo-skills', 'a/output-rs0.jsonl', 'b/output-rs0.jsonl'],
    ['single-record', 'a/x.json', 'b/x.json'],
    ['swe-bench-report', 'a/one/report.json', 'b/one/report.json'],
  ])('%s: not %s and %s', (dialect, one, other) => {
    expect(runKey(dialect, one)).not.toBe(runKey(dialect, other));
  });

  it('other dialects and other names are runs by themselves', () => {
    expect(runKey('evalplus', 'a/b.json')).toBeUndefined();
    expect(runKey('nemo-skills', 'a/output.jsonl')).toBeUndefined();
    expect(runFiles('single-record', 'a/b/results.json')).toMatchObject({ folder: 'a', depth: 1 });
  });
});
