import { expect, test } from 'vitest';
import { stylish } from '../../server/src/report/stylish';
import { plainStyle } from '../../server/src/report/textStyle';
import { placedFinding, sampleFile, sampleRun } from './fixture';

test('draws a file with its estimates, findings, checked numbers and a total', () => {
  expect(stylish([sampleFile()], plainStyle)).toBe(
    [
      'run.json   Terminal-Bench · 80 tasks × 5 trials · 159 passed · 18 unscored (= failure)',
      '',
      '            value    SE   95 % interval        k   pass@k   pass^k',
      '  pass@1   39.8 %   4.6   30.6 – 48.9          2   48.6 %   30.9 %',
      '  rerun             1.5                        5   57.5 %   22.5 %',
      '  18 always pass · 34 never · 28 sometimes',
      '',
      '  3:12  error  plug-in-estimator  pass@5 is reported as 54.0 %.',
      '  ✓ All 4 reported numbers match.',
      '',
      '1 error in 1 file',
      '',
    ].join('\n'),
  );
});

test('breaks long messages at the width of the screen, under the message column', () => {
  const message = 'One sentence that is much too long for the narrow screen on which it has to be read by somebody.';
  const lines = stylish([sampleFile({ findings: [placedFinding({ message })] })], plainStyle, 80).split('\n');
  const first = lines.findIndex((line) => line.includes('plug-in-estimator'));
  expect(lines.slice(first, first + 3).map((line) => line.length <= 80)).toEqual([true, true, true]);
  expect(lines[first + 1]).toMatch(/^ {34}\S/);
});

test('shows control characters of a file as escapes', () => {
  const text = stylish([sampleFile({ path: 'a\u001b[31m.jsonl', note: 'x\u0007', runs: [] })], plainStyle);
  expect(text).toContain('a\\u001b[31m.jsonl');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the absence of control characters is the point
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
});

test('says what is undefined and on how many tasks a k is defined', () => {
  const run = {
    ...sampleRun,
    passAtK: [{ k: 8, value: null, lnFail: null, se: null, ci: null, plugIn: null, definedOn: 3 }],
    passHatK: [],
  };
  expect(stylish([sampleFile({ runs: [run] })], plainStyle)).toMatch(
    /8 {3}undefined {3}undefined {3}defined on 3 of 80 tasks/,
  );
});

test('never rounds a pass@k to 1 while some failure is left, nor a pass^k to 0', () => {
  const run = {
    ...sampleRun,
    passAtK: [{ k: 64, value: 1, lnFail: -86.2, se: 0, ci: null, plugIn: 1, definedOn: 80 }],
    passHatK: [{ k: 64, value: 4.12e-5, se: 0, ci: null, plugIn: 0.1, definedOn: 80, zeroShare: 0.9 }],
  };
  const text = stylish([sampleFile({ runs: [run] })], plainStyle);
  expect(text).toContain('1 - 10^-37.4');
  expect(text).toContain('0.0041 %');
});

test('gives several runs a line each', () => {
  const runs = ['small', 'large'].map((label) => ({ ...sampleRun, label }));
  const text = stylish([sampleFile({ runs })], plainStyle);
  expect(text).toMatch(/^run\.json {3}Terminal-Bench · 2 runs · 400 records$/m);
  expect(text).toMatch(/^ {2}small {3}pass@1 .*39\.8 % .*pass@5 57\.5 % · pass\^5 22\.5 %$/m);
  expect(text).toMatch(/^ {2}large/m);
});

test('counts what was left out and says when not every number matches', () => {
  const text = stylish(
    [
      sampleFile({
        skipped: [{ reason: 'no verdict field', count: 2, firstLine: 6 }],
        claims: { checked: 4, fitting: 3 },
        findings: [],
      }),
    ],
    plainStyle,
  );
  expect(text).toContain('3 of 4 reported numbers match.');
  expect(text).not.toContain('✓');
  expect(text).toContain('2 records left out: no verdict field (first on line 7)');
  expect(text).toContain('Nothing to correct in 1 file');
});
