import { beforeAll, expect, test } from 'vitest';
import { bundleCommandLine, evalproof } from './commandLine';
import { jsonLines } from './jsonLines';
import { temporaryFolder } from './temporaryFolder';

beforeAll(bundleCommandLine);

const files = {
  'r.jsonl': jsonLines(
    [1, 0, 0, 0]
      .map((passed, trial) => ({ task_id: 'a', trial, passed }))
      .concat({ task_id: 'b', trial: 0, passed: 1 }),
  ),
};

const report = (folder: string, ...args: string[]) => {
  const { out, err, status } = evalproof(['report', '.', ...args], { cwd: folder });
  expect(status, err).toBe(0);
  return out;
};

test('the mean is over tasks or over trials, and every readout says which', () => {
  const folder = temporaryFolder(files);
  const chosen = ['--setting', 'fields.weighting=micro'];
  expect(report(folder)).toContain('pass@1 62.5 %');
  const text = report(folder, ...chosen);
  expect(text).toContain('pass@1 40.0 %');
  expect(text).toContain('weighted by trials');
  const [run] = JSON.parse(report(folder, '--format', 'json', ...chosen)).runs;
  expect(run).toMatchObject({ weighting: 'micro', convention: 'unscored left out, weighted by trials' });
  // Residuals ± 0.6 of the two tasks: √(2 · 2 · 0.36 / 1) / 5.
  expect(run.pass1).toMatchObject({ macro: 0.625, micro: 0.4, microSe: expect.closeTo(0.24, 12) });
});

test('evalproof.json chooses it by glob; another word is refused', () => {
  const folder = temporaryFolder({
    ...files,
    'evalproof.json': JSON.stringify({ fields: { 'r.jsonl': { weighting: 'micro' } } }),
  });
  expect(report(folder)).toContain('pass@1 40.0 %');
  const { status, err } = evalproof(['report', '.', '--setting', 'fields.weighting=tasks'], { cwd: folder });
  expect(status).toBe(2);
  expect(err).toContain('must be one of macro, micro');
});
