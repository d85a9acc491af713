import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { JudgedClaim } from '#core/facts/facts';
import type { RunReport } from '#shared/runReport';
import { type ReviewedSource, reviewPaths } from '../../server/src/cli/reviewPaths';
import type { Terminal } from '../../server/src/cli/terminal';
import { plainStyle } from '../../server/src/report/textStyle';
import { type ExpectedRun, hasReferenceFiles, referenceFolder } from './referenceFiles';

const silent: Terminal = {
  out: () => undefined,
  say: () => undefined,
  progress: undefined,
  input: new PassThrough(),
  style: plainStyle,
  width: undefined,
};

/** Reviews of a folder as the command line makes them. */
const reviews = async (folder: string): Promise<readonly ReviewedSource[]> => {
  const request = { paths: [join(referenceFolder, folder)], settings: [], asOneRun: false, ks: [1, 2, 4, 5, 8, 10] };
  return (await reviewPaths(request, silent, (reviewed) => reviewed)).kept;
};

const estimateOf = (run: RunReport, name: string): number | null | undefined => {
  const estimates = name.startsWith('pass@') ? run.passAtK : run.passHatK;
  return estimates.find(({ k }) => k === Number(name.slice('pass@'.length)))?.value;
};

/** Runs of several files in a folder. */
const runs = [
  { folder: 'nemo-skills', files: 3 },
  { folder: 'multipl-e/py-n208', files: 7 },
  { folder: 'swe-bench/logs', files: 30 },
  { folder: 'swe-bench/aider', files: 25 },
];

describe.skipIf(!hasReferenceFiles)('folders whose files are one run', () => {
  it.each(runs)('$folder', async ({ folder, files }) => {
    const path = join(referenceFolder, folder, 'expected.json');
    const expected = JSON.parse(readFileSync(path, 'utf8')) as ExpectedRun;
    const reports = (await reviews(folder)).flatMap(({ review }) => review.facts.runs.map((run) => run.report));
    const together = reports.filter(({ primary, sources }) => primary && sources.length > 1);
    expect(together).toHaveLength(1);
    const [run] = together as [RunReport];
    const { tasks, trials, successes, nMin, nMax } = run;
    const { tasks: t, trials: n, successes: c, nMin: low, nMax: high } = expected as Record<string, unknown>;
    expect([run.sources.length, tasks, trials, successes, nMin, nMax]).toEqual([files, t, n, c, low, high]);
    for (const [name, value] of Object.entries(expected)) {
      if (/^pass[@^]\d+$/.test(name)) expect(estimateOf(run, name), name).toBeCloseTo(value as number, 9);
    }
  });
});

const verdicts = (claims: readonly JudgedClaim[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { judgement } of claims) counts[judgement.verdict] = (counts[judgement.verdict] ?? 0) + 1;
  return counts;
};

/** Side files, and what their reported numbers are judged to be against the results beside them. */
const sideFiles = [
  { file: 'terminal-bench/orchestrator_claude-4.1-opus/run_metadata.json', judged: { correct: 4 } },
  { file: 'verifiers/wiki-search--qwen3-4b/metadata.json', judged: { correct: 2 } },
  // 0.0 is stated; the rows average 1.199.
  { file: 'verifiers/wordle--gpt-4.1-mini/metadata.json', judged: { none: 1 } },
  { file: 'math-evaluation-harness/test_cot_-1_seed0_t0.0_s0_e-1_cot_metrics.json', judged: { correct: 1 } },
  // Unchecked are the means over the group of subtasks, and the F1 scores, which no row holds.
  { file: 'lm-eval/results_2026-07-08T18-15-33.115417.json', judged: { correct: 6, unchecked: 8 } },
  // Means of graded scores beside verdicts are right as what they are.
  { file: 'helm/xstest/stats.json', judged: { correct: 1, legitimate: 2 } },
];

describe.skipIf(!hasReferenceFiles)('side files', () => {
  it.each(sideFiles)('$file', async ({ file, judged }) => {
    expect(existsSync(join(referenceFolder, file))).toBe(true);
    const [only] = await reviews(file);
    expect(verdicts(only?.review.facts.claims ?? [])).toEqual(judged);
    const loud = only?.review.findings.filter(({ severity }) => severity === 'error' || severity === 'warning') ?? [];
    expect(loud).toHaveLength('none' in judged ? 1 : 0);
    for (const finding of loud) expect(finding.uri).toMatch(/metadata\.json$/);
  });
});

it.skipIf(hasReferenceFiles)('skipped: the reference files are not beside the checkout', () => {
  expect(hasReferenceFiles).toBe(false);
});
