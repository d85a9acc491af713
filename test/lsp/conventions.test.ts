import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'jsonc-parser';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CodeAction, CodeLens, TextDocumentEdit, WorkspaceEdit } from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI } from 'vscode-uri';
import { messages, type Summary } from '#shared/protocol';
import { bundleServer } from './bundleServer';
import { startClient, type TestClient } from './testClient';

let program: string;
let folder: string;
let client: TestClient;

const uriOf = (name: string): string => URI.file(join(folder, name)).toString();
const request = <R>(method: string, params: object): Promise<R> => client.connection.sendRequest(method, params);
const summary = (uri: string): Promise<Summary | null> => request(messages.summary, { uri });
const lenses = async (uri: string): Promise<(string | undefined)[]> => {
  const found = await request<CodeLens[]>('textDocument/codeLens', { textDocument: { uri } });
  return found.map(({ command }) => command?.title);
};
const actions = (uri: string, line: number): Promise<CodeAction[]> => {
  const place = { line, character: 0 };
  const range = { start: place, end: { line, character: 200 } };
  return request('textDocument/codeAction', { textDocument: { uri }, range, context: { diagnostics: [] } });
};

/** Does what an editor does with an edit of evalproof.json, on disk. */
const apply = async (edit: WorkspaceEdit): Promise<void> => {
  const path = join(folder, 'evalproof.json');
  const uri = uriOf('evalproof.json');
  const change = edit.documentChanges?.find((each): each is TextDocumentEdit => 'edits' in each);
  expect(change?.textDocument.uri).toBe(uri);
  let text = '';
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    // The edit creates it.
  }
  writeFileSync(
    path,
    TextDocument.applyEdits(TextDocument.create(uri, 'json', 0, text), (change?.edits ?? []) as never),
  );
  await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
    changes: [{ uri, type: text ? 2 : 1 }],
  });
};
const project = (): unknown => parse(readFileSync(join(folder, 'evalproof.json'), 'utf8'));

const trials = (verdicts: readonly (boolean | null)[]): string =>
  ['a', 'b']
    .flatMap((id) => verdicts.map((passed, trial) => `${JSON.stringify({ task_id: id, trial, passed })}\n`))
    .join('');

beforeAll(() => {
  program = bundleServer('conventions');
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'evalproof-conventions-'));
  client = await startClient({ program, folders: [URI.file(folder).toString()] });
});

afterEach(async () => {
  expect(await client.stop()).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});

it('one click counts unscored trials as failures, and one leaves them out again', async () => {
  const uri = uriOf('r.jsonl');
  client.open(uri, trials([true, null, true, false]));
  const [finding] = await client.diagnostics(uri, (found) => found.some(({ code }) => code === 'unscored-trials'));
  expect(await lenses(uri)).toEqual([
    expect.stringContaining('2 tasks × 3 trials · pass@1 66.7 %'),
    'Count unscored trials as failures',
  ]);
  const offered = await actions(uri, finding!.range.start.line);
  const failure = offered.find(({ title }) => title === 'Count unscored trials as failures');
  expect(failure?.diagnostics).toMatchObject([{ code: 'unscored-trials' }]);
  await apply(failure!.edit!);
  expect(project()).toEqual({ fields: { 'r.jsonl': { unscored: 'failure' } } });
  await expect.poll(async () => (await summary(uri))?.runs[0]?.report.convention).toBe('unscored = failure');
  expect(await lenses(uri)).toEqual([
    expect.stringMatching(/2 tasks × 4 trials · pass@1 50\.0 %.* · unscored = failure/),
    'Leave unscored trials out',
  ]);
  expect((await summary(uri))?.status).toContain('unscored = failure');
});

it('a reported number that fits the other convention is told so at its place', async () => {
  const verdicts = [0, 1, 2, 3, 4, 5, 6].map((trial) => (trial === 3 ? null : trial % 2 === 0));
  const uri = uriOf('r.jsonl');
  // 4 of 7 with the unscored one as a failure; 4 of 6 without it.
  client.open(uri, `${trials(verdicts)}{"accuracy": 0.571429}\n`);
  await client.diagnostics(uri);
  const position = { line: 14, character: 16 };
  const hover = await request('textDocument/hover', { textDocument: { uri }, position });
  expect(hover).toMatchObject({
    contents: { value: expect.stringMatching(/^✓ \*\*accuracy 0\.571429\*\* is .*counted as failures.*0\.6667/) },
  });
});

it('the lens does so by a command that any client can execute', async () => {
  const uri = uriOf('r.jsonl');
  let asked: WorkspaceEdit | undefined;
  client.connection.onRequest('workspace/applyEdit', ({ edit }: { edit: WorkspaceEdit }) => {
    asked = edit;
    return { applied: true };
  });
  client.open(uri, trials([true, null]));
  const [, lens] = await request<CodeLens[]>('textDocument/codeLens', { textDocument: { uri } });
  const { command, arguments: values } = lens!.command!;
  expect(await request('workspace/executeCommand', { command, arguments: values })).toBe(true);
  await apply(asked!);
  expect(project()).toEqual({ fields: { 'r.jsonl': { unscored: 'failure' } } });
  const wrong = { uri, field: 'unscored', value: 'sometimes' };
  expect(await request('workspace/executeCommand', { command, arguments: [wrong] })).toBeNull();
});

it('for a run of several files the choice holds for all of them', async () => {
  const seed = (verdicts: readonly (boolean | null)[]): string =>
    verdicts
      .map(
        (right, id) =>
          `${JSON.stringify({ id, predicted_answer: '1', expected_answer: '1', symbolic_correct: right })}\n`,
      )
      .join('');
  for (const name of ['output-rs0.jsonl', 'output-rs1.jsonl'])
    writeFileSync(join(folder, name), seed([true, false, true, null]));
  const uri = uriOf('output-rs0.jsonl');
  client.open(uri, seed([true, false, true, null]));
  await client.diagnostics(uri, (found) => found.some(({ code }) => code === 'unscored-trials'));
  const [, other] = await request<CodeLens[]>('textDocument/codeLens', { textDocument: { uri } });
  const offered = await actions(uri, 3);
  await apply(offered.find(({ title }) => title === other!.command!.title)!.edit!);
  expect(project()).toEqual({ fields: { 'output-rs*.jsonl': { unscored: expect.any(String) } } });
});

it('the first line of a hand-rolled file offers its other columns', async () => {
  const rows = [0, 1, 2, 3].flatMap((q) =>
    [0, 1].map((rep) => ({ q_name: `q${q}`, rep, kept: q % 2 === 0, passed: q < 3, seconds: 0.5 + q })),
  );
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  const uri = uriOf('mine.jsonl');
  client.open(uri, text);
  await client.diagnostics(uri);
  const titles = (await actions(uri, 0)).map(({ title }) => title);
  expect(titles).toContain('Read “kept” as the verdict');
  expect(titles).toContain('Read “q_name” as the task');
  expect(titles).not.toContain('Read “passed” as the verdict');
  expect(titles.some((title) => title.includes('seconds'))).toBe(false);
  expect((await actions(uri, 1)).filter(({ title }) => title.startsWith('Read '))).toEqual([]);
  const kept = (await actions(uri, 0)).find(({ title }) => title === 'Read “kept” as the verdict');
  await apply(kept!.edit!);
  expect(project()).toEqual({ fields: { 'mine.jsonl': { verdict: 'kept' } } });
  await expect.poll(async () => (await summary(uri))?.runs[0]?.report).toMatchObject({ metric: 'kept', successes: 4 });
});
