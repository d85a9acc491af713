import { describe, expect, it } from 'vitest';
import type { Reading } from '#core/reading/reading';
import { review } from '#core/review';
import { defaultCoreSettings } from '#core/settings';
import type { RunReport } from '#shared/runReport';
import { readFile } from './readFile';
import { type ExpectedRun, hasReferenceFiles, type ReferenceFile, referenceFiles } from './referenceFiles';

const reportsOf = (reading: Reading): readonly RunReport[] => {
  const ks = [1, 2, 4, 5, 8, 10];
  return review('file:///reference', reading, { ...defaultCoreSettings, ks }).facts.runs.map((run) => run.report);
};

const estimateOf = (report: RunReport, name: string): number | null | undefined => {
  const k = Number(name.slice('pass@'.length));
  const estimates = name.startsWith('pass@') ? report.passAtK : report.passHatK;
  return estimates.find((estimate) => estimate.k === k)?.value;
};

const expectRun = (report: RunReport, expected: ExpectedRun): void => {
  const { tasks, trials, successes, nMin, nMax } = report;
  const counted = Object.entries({ tasks, trials, successes, nMin, nMax }).filter(
    ([name]) => typeof expected[name] === 'number',
  );
  expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(counted.map(([name]) => [name, expected[name]])));
  for (const [name, value] of Object.entries(expected))
    if (/^pass[@^]\d+$/.test(name)) expect(estimateOf(report, name), name).toBeCloseTo(value as number, 9);
};

/** Files without passes and failures: how they are declared instead. */
const otherKinds: Readonly<Record<string, (reading: Reading) => void>> = {
  'custom/agent-injection_results.jsonl': (reading) => {
    expect(reading.kind).toBe('notResults');
    expect(reading.note).toMatch(/label.*not_misled.*misled/);
  },
  'custom/vb_results.jsonl': (reading) => {
    expect(reading.kind).toBe('trials');
    expect(reading.rows?.count).toBe(500);
    const [first] = reading.layout?.metrics ?? [];
    expect(first?.name).toBe('mcc');
    expect(first?.kind).toBe('score');
    const scored = reportsOf(reading).filter((report) => report.metric === 'mcc');
    expect(scored.reduce((sum, report) => sum + report.trials, 0)).toBe(392);
  },
  'lfs-pointer/results.jsonl': (reading) => {
    expect(reading.kind).toBe('notResults');
    expect(reading.note).toMatch(/Git LFS/);
  },
  'lm-eval/samples_polymer_tg_prediction_2025-06-30T19-40-09.461247.jsonl': (reading) => {
    expect(reading.rows?.count).toBe(24);
    const [report] = reportsOf(reading);
    expect(report?.kind).toBe('score');
    expect(report?.unscored).toBe(17);
  },
};

const check = ({ name, path, expected }: ReferenceFile): void => {
  const reading = readFile(path);
  const other = otherKinds[name];
  if (other) {
    other(reading);
    return;
  }
  if (expected.aggregateOnly) {
    expect(reading.kind).toBe('aggregate');
    expect(reading.note).toMatch(/\.$/);
    return;
  }
  const reports = reportsOf(reading);
  const primary = reports.filter((report) => report.primary);
  if (expected.byGroup) {
    const groups = Object.entries(expected.byGroup);
    expect(primary.length).toBe(groups.length);
    for (const [group, run] of groups) {
      const report = groups.length === 1 ? primary[0] : primary.find((one) => one.label.startsWith(group));
      expect(report, group).toBeDefined();
      expectRun(report as RunReport, run);
    }
    return;
  }
  expect(primary.length).toBe(1);
  expectRun(primary[0] as RunReport, expected);
  if (expected.base) expectRun(reports.find((report) => report.metric === 'base') as RunReport, expected.base);
};

describe.skipIf(!hasReferenceFiles)('reference files', () => {
  for (const file of hasReferenceFiles ? referenceFiles() : []) it(file.name, () => check(file));
});

it.skipIf(hasReferenceFiles)('skipped: the reference files are not beside the checkout', () => {
  expect(hasReferenceFiles).toBe(false);
});
