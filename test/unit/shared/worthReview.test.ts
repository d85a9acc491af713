import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { headLength, worthReview } from '#shared/worthReview';

const formats = join(__dirname, '../../../../shared/data/formats');

/** Text files whose names promise JSON but that hold no results and no claims, or nothing this version reads. */
const honestlyNot = [/\.metrics$/, /\.eval$/, /\.gz$/, /\.yaml$/, /\.md$/];

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  );

describe('worthReview', () => {
  it.skipIf(!existsSync(formats))('says yes to every real results file (skipped without the reference data)', () => {
    const refused = filesBelow(formats)
      .filter(
        (file) =>
          /\.(jsonl|json)$/.test(file) && !/expected\.json$/.test(file) && !honestlyNot.some((p) => p.test(file)),
      )
      .filter((file) => !worthReview({ name: file, head: readFileSync(file, 'utf8').slice(0, headLength) }).worth)
      .map((file) => relative(formats, file));
    expect(refused).toEqual([]);
  });

  it.each([
    ['package.json', '{"name": "x", "version": "1.0.0", "scripts": {"test": "vitest"}, "dependencies": {}}'],
    [
      'package-lock.json',
      '{"lockfileVersion": 3, "packages": {"a": {"resolved": "https://example.com", "name": "a"}}}',
    ],
    ['coverage/coverage-summary.json', '{"total": {"lines": {"total": 10, "covered": 9, "pct": 90}}}'],
    ['tsconfig.base.json', '{"compilerOptions": {"strict": true, "target": "ES2022"}}'],
    ['.vscode/tasks.json', '{"version": "2.0.0", "tasks": [{"label": "build", "task": "x"}]}'],
    ['districts.geojson', '{"type": "FeatureCollection", "features": [{"id": 1, "properties": {"score": 0.5}}]}'],
    ['map.json', '{"type": "FeatureCollection", "features": [{"type": "Feature", "id": "a", "geometry": {}}]}'],
    ['analysis.ipynb', '{"cells": [{"source": ["print(0.5)"]}], "nbformat": 4}'],
    ['notebook.json', '{"cells": [{"outputs": [{"name": "stdout", "correct": true}]}], "nbformat": 4}'],
    ['locales/en.json', '{"login": {"title": "Log in", "failed": "That did not work", "passed": "Passed"}}'],
    ['i18n/de.json', '{"score": "Punkte", "result": "Ergebnis", "correct": "Richtig", "name": "Name"}'],
    [
      'jest-results.json',
      '{"numTotalTests": 3, "numPassedTests": 3, "success": true, "testResults": [{"name": "a", "status": "passed"}]}',
    ],
    ['response.json', '{"success": true, "data": {"user": "a", "email": "b"}}'],
    ['products.json', '[{"id": 1, "name": "chair", "price": 12.5, "status": "active"}]'],
    ['openapi.json', '{"openapi": "3.1.0", "paths": {"/score": {"get": {"name": "x", "score": 1}}}}'],
    ['form.schema.json', '{"properties": {"task_id": {"type": "string"}, "passed": {"type": "boolean"}}}'],
    [
      'schema.json',
      '{"$schema": "https://json-schema.org/draft-07/schema#", "properties": {"pass@1": {"type": "number"}}}',
    ],
    ['orders.json', '[{"id": 7, "status": "success", "total": 10}]'],
    ['evalproof.json', '{"rules": {"value-mismatch": "off"}}'],
    ['notes.jsonl', 'these are\nplain notes\n'],
    ['empty.jsonl', ' \n\n'],
    ['results.txt', 'task_id,passed\n1,true\n'],
    ['people.csv', 'id,name,score\n1,Ada,12\n'],
    ['sales.tsv', 'date\tproduct\tprice\n2024-01-01\tchair\t12\n'],
    ['header.csv', 'task_id,passed\n'],
    ['prose.csv', 'The task_id, passed on by word of mouth, is what it is.\n'],
    ['package.json.gz', '{"name": "x", "version": "1.0.0"}'],
  ])('says no to %s, with a reason', (name, head) => {
    const answer = worthReview({ name, head });
    expect(answer).toMatchObject({ worth: false, reason: expect.stringMatching(/\w.*\.$/) });
  });

  it.each([
    ['run.jsonl', '{"problem": "a", "ok": 1}\n'],
    ['run.ndjson', '\ufeff\n{"anything": 1}'],
    ['broken.jsonl', "{'task_id': 1, 'passed': True}\n"],
    ['pointer.jsonl', 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 5\n'],
    ['a.json', '[{"task_id": 0, "reward": 0.0}'],
    ['b.json', '{"summary": {"pass@8": 0.5, "n": 16}}'],
    ['scores.json', '{"model-a": 0.85, "model-b": 0.51}'],
    ['d.json', '[{"question": "1+1", "is_correct": true}]'],
    ['e.json', '{"accuracy": 0.61, "stderr": 0.02}'],
    ['a.csv', 'task_id,trial,passed\n1,0,True\n'],
    ['b.TSV', 'task_id\tmodel\treward\r\n"a\tb"\tm\t0.5\r\n'],
    ['c.csv', '"instance_id";"resolved"\n"x""y";"false"\n'],
    ['pass_k.csv', 'Dataset,Pass@k,Estimate,NumProblems\nx,1,0.5,10\n'],
    ['results.csv', 'name,outcome\na,passed\n'],
    ['run.json', '{"results": {"avg_score": 0.5}, "raw_eval_results": {"a": 1}}'],
    ['metrics.json', '{"gsm8k": 0.61, "aime": 0.2}'],
    ['wide.csv', 'task_id,trial_1,trial_2,trial_3\na,1,0,1\n'],
    ['columns.json', '{"task_id": ["a", "b"], "passed": [true, false]}'],
    ['marks.csv', 'task,passed\na,✓\nb,✗\n'],
    ['f.json.gz', '{"accuracy": 0.61, "stderr": 0.02}'],
    ['g.jsonl.gz', '{"anything": 1}\n'],
    ['h.csv.gz', 'task_id,passed\n1,0\n'],
  ])('says yes to %s', (name, head) => {
    expect(worthReview({ name, head })).toEqual({ worth: true });
  });

  it('goes by the language where the name says nothing', () => {
    const head = '{"task_id": "a", "passed": true}';
    expect(worthReview({ name: 'Untitled-1', languageId: 'jsonl', head }).worth).toBe(true);
    expect(worthReview({ name: 'Untitled-1', languageId: 'json', head }).worth).toBe(true);
    expect(worthReview({ name: 'Untitled-1', languageId: 'csv', head: 'task_id,passed\na,1\n' }).worth).toBe(true);
    expect(worthReview({ name: 'Untitled-1', languageId: 'plaintext', head }).worth).toBe(false);
  });

  it('takes no text inside a string for a key', () => {
    const head = JSON.stringify({ title: 'how "pass@1": 0.5 and "task_id": 1 are "passed": true', body: 'x' });
    expect(worthReview({ name: 'post.json', head }).worth).toBe(false);
  });
});
