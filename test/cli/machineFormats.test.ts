import { expect, test } from 'vitest';
import { checkJson } from '../../server/src/report/checkJson';
import { github } from '../../server/src/report/github';
import { reportCsv } from '../../server/src/report/reportCsv';
import { reportJson } from '../../server/src/report/reportJson';
import { type SarifContext, sarif } from '../../server/src/report/sarif';
import { placedFinding, sampleFile, sampleFix, sampleRun } from './fixture';
import { sarifSchema } from './sarifSchema';
import { errorsOf, schemaErrors } from './schema';

const withEverything = sampleFile({
  skipped: [{ reason: 'no verdict field', count: 2, firstLine: 6 }],
  findings: [
    placedFinding({
      reportedText: 'NaN',
      reported: Number.NaN,
      expected: 0.575,
      related: [
        { uri: 'file:///elsewhere/a.jsonl', span: { start: 0, end: 1, line: 0, lineStart: 0 }, message: 'here' },
      ],
      fix: sampleFix,
    }),
    placedFinding({ rule: 'uneven-trials', severity: 'info', message: '50 % done,\nor so' }),
  ],
});

test('check as JSON fits its schema, with undefined numbers as null and places from 1', () => {
  const json = JSON.parse(checkJson([withEverything]));
  expect(schemaErrors('check', json)).toEqual([]);
  expect(json.files[0].skipped).toEqual([{ reason: 'no verdict field', count: 2, firstLine: 7 }]);
  expect(json.files[0].findings[0]).toMatchObject({
    line: 3,
    column: 12,
    endLine: 3,
    endColumn: 17,
    reportedText: 'NaN',
    reported: null,
    expected: 0.575,
    fix: { edits: [{ range: { line: 3, column: 12 }, newText: '57.5' }] },
  });
  expect(json.files[0].findings[1].fix).toBeNull();
});

test('report as JSON fits its schema and names sources by path', () => {
  const json = JSON.parse(reportJson([withEverything]));
  expect(schemaErrors('report', json)).toEqual([]);
  expect(json.runs[0]).toMatchObject({ sources: ['run.json'], trials: 400, unscored: 18, pass1: { macro: 0.3975 } });
});

test('report keeps the runs of one metric', () => {
  const file = sampleFile({ runs: [sampleRun, { ...sampleRun, metric: 'other', primary: false }] });
  expect(JSON.parse(reportJson([file], 'other')).runs.map((run: { metric: string }) => run.metric)).toEqual(['other']);
  expect(
    reportCsv([file], 'other')
      .trim()
      .split('\r\n')
      .slice(1)
      .every((line) => line.includes(',other,')),
  ).toBe(true);
});

const context: SarifContext = {
  version: '1.2.3',
  rules: [
    { code: 'uneven-trials', title: 'Uneven trials', severity: 'info', onByDefault: true },
    { code: 'plug-in-estimator', title: 'Plug-in estimator', severity: 'error', onByDefault: true },
  ],
  root: 'file:///results/',
  unreadable: ['cannot read a.jsonl: permission denied'],
};

test('the SARIF log is valid and keeps paths relative to the root', () => {
  const log = JSON.parse(sarif([withEverything], context));
  expect(errorsOf(sarifSchema(), log)).toEqual([]);
  const [run] = log.runs;
  expect(run.results.map((result: { level: string; ruleIndex: number }) => [result.level, result.ruleIndex])).toEqual([
    ['error', 1],
    ['note', 0],
  ]);
  expect(run.results[0].locations[0].physicalLocation).toEqual({
    artifactLocation: { uri: 'run.json', uriBaseId: '%SRCROOT%' },
    region: { startLine: 3, startColumn: 12, endLine: 3, endColumn: 17 },
  });
  expect(run.results[0].relatedLocations[0].physicalLocation.artifactLocation).toEqual({
    uri: 'file:///elsewhere/a.jsonl',
  });
  expect(run.invocations[0].executionSuccessful).toBe(false);
});

test('the SARIF schema refuses a log that is broken', () => {
  const log = JSON.parse(sarif([withEverything], context));
  log.runs[0].results[0].level = 'loud';
  expect(errorsOf(sarifSchema(), log)).not.toEqual([]);
});

test('an empty SARIF log is valid', () => {
  expect(errorsOf(sarifSchema(), JSON.parse(sarif([], { ...context, unreadable: [] })))).toEqual([]);
});

test('workflow commands escape what would end them', () => {
  const path = 'a,b:c%.jsonl';
  const findings = withEverything.findings.map((placed) => ({ ...placed, path }));
  const lines = github([{ ...withEverything, path, findings }]).split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe(
    '::error file=a%2Cb%3Ac%25.jsonl,line=3,col=12,endColumn=17,title=Evalproof plug-in-estimator::pass@5 is reported as 54.0 %25.',
  );
  expect(lines[1]).toContain('::notice ');
  expect(lines[1]).toContain('::50 %25 done,%0Aor so');
});

test('CSV quotes what needs it and leaves undefined cells empty', () => {
  const run = {
    ...sampleRun,
    label: 'big, "new"',
    passAtK: [{ ...sampleRun.passAtK[2]!, k: 9, value: null, se: null, ci: null }],
  };
  const lines = reportCsv([sampleFile({ runs: [run] })]).split('\r\n');
  expect(lines[0]).toMatch(/^sources,run,metric,primary,estimate,k,value,/);
  expect(lines[1]).toContain('run.json,"big, ""new""",is_resolved,true,pass@1,1,0.3975,');
  expect(lines[2]).toContain(',pass@9,9,,');
});
