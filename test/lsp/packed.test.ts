import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ClientCapabilities, Diagnostic, PublishDiagnosticsParams } from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI } from 'vscode-uri';
import { packedPartOf, packedScheme } from '#shared/packedPart';
import { messages, type PackedTextResult, type Summary, serverCommands, type TasksResult } from '#shared/protocol';
import { bundleServer } from './bundleServer';
import { plugInValue, reportedAt, results, rightValue } from './sampleResults';
import { fullCapabilities, startClient, type TestClient } from './testClient';

let program: string;
let folder: string;
let client: TestClient;

/** What the extension for VS Code says of itself. */
const showsPacked: ClientCapabilities = { ...fullCapabilities, experimental: { evalproof: { packedText: true } } };
const start = (capabilities = showsPacked): Promise<TestClient> => {
  return startClient({ program, folders: [URI.file(folder).toString()], capabilities });
};

const uriOf = (name: string): string => URI.file(join(folder, name)).toString();
const request = <R>(method: string, params: object): Promise<R> => client.connection.sendRequest(method, params);
const review = (...uris: string[]): Promise<{ reviewed: number; notReviewed: number }> =>
  request('workspace/executeCommand', { command: serverCommands.review, arguments: uris });
const isPlugIn = ({ code }: Diagnostic): boolean => code === 'plug-in-estimator';
const shownOf = (archive: string) => (each: PublishDiagnosticsParams) => {
  const { scheme, query } = URI.parse(each.uri);
  return scheme === packedScheme && packedPartOf(query)?.archive === archive;
};
/** The last publication in a document that shows a packed file. */
const published = async (
  archive: string,
  condition: (found: readonly Diagnostic[]) => boolean,
): Promise<PublishDiagnosticsParams> => {
  const latest = () => client.published.filter(shownOf(archive)).at(-1);
  await client.until(() => condition(latest()?.diagnostics ?? []), `findings of ${archive}`);
  return latest()!;
};
const textAt = async (uri: string, { range }: Pick<Diagnostic, 'range'>): Promise<string> => {
  const { text } = await request<PackedTextResult>(messages.packedText, { uri });
  return TextDocument.create(uri, 'jsonl', 0, text!).getText(range);
};

beforeAll(() => {
  program = bundleServer('packed');
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'evalproof-packed-'));
  client = await start();
});

afterEach(async () => {
  expect(await client.stop()).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});

it('shows findings of a gzipped file in a document of its text, follows the file, and clears them', async () => {
  const path = join(folder, 'run.jsonl.gz');
  writeFileSync(path, gzipSync(results(plugInValue)));
  const uri = uriOf('run.jsonl.gz');
  expect(await review(uri)).toEqual({ reviewed: 1, notReviewed: 0 });
  const shown = await published(uri, (found) => found.some(isPlugIn));
  const finding = shown.diagnostics.find(isPlugIn)!;
  expect(finding.range.start).toEqual(reportedAt);
  expect(await textAt(shown.uri, finding)).toBe(String(plugInValue));
  // Nobody can apply an edit to packed text.
  expect(finding.data).toBeUndefined();
  expect(client.published.filter((each) => each.uri === uri)).toEqual([]);
  writeFileSync(path, gzipSync(results(rightValue)));
  await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri, type: 2 }] });
  const after = await published(uri, (found) => !found.some(isPlugIn));
  expect(after.uri).toBe(shown.uri);
  await request('workspace/executeCommand', { command: serverCommands.clear });
  await published(uri, (found) => found.length === 0);
});

it('leads from the summary and the tasks to the record', async () => {
  writeFileSync(join(folder, 'run.jsonl.gz'), gzipSync(results(plugInValue)));
  const uri = uriOf('run.jsonl.gz');
  await review(uri);
  const summary = await request<Summary>(messages.summary, { uri });
  const finding = summary.findings.find(({ rule }) => rule === 'plug-in-estimator')!;
  expect(finding.place).toMatchObject({ ...reportedAt, uri: expect.stringMatching(/^evalproof-packed:/) });
  const query = { sort: 'task', descending: false, filter: '', k: 1, from: 0, count: 10 };
  const { rows } = await request<TasksResult>(messages.tasks, { uri, run: summary.runs[0]!.report.id, ...query });
  const row = rows.find(({ task }) => task === 'search')!;
  const at = { line: row.place.line, character: row.place.character };
  const record = await textAt(row.place.uri!, { range: { start: at, end: { ...at, character: 80 } } });
  expect(JSON.parse(record)).toEqual({ task_id: 'search', trial: 0, passed: false });
});

it('reads Parquet, zip archives and tables in a folder, and passes over what only looks like them', async () => {
  const parquet = 'details_sums_2025-02-03T04-05-06.parquet';
  copyFileSync(join(import.meta.dirname, '../fixtures/archives', parquet), join(folder, parquet));
  writeFileSync(join(folder, 'table.csv'), 'task_id,trial,passed\na,0,true\na,1,false\nb,0,true\nb,1,true\n');
  writeFileSync(join(folder, 'people.csv'), 'name,town\nAda,London\n');
  writeFileSync(join(folder, 'log.csv.gz'), gzipSync('time,level\n1,info\n'));
  writeFileSync(join(folder, 'run.zip'), zipSync({ 'run/results.jsonl': Buffer.from(results(plugInValue)) }));
  writeFileSync(join(folder, 'photos.zip'), zipSync({ 'a.jpg': new Uint8Array([1, 2, 3]) }));
  writeFileSync(join(folder, 'backup.gz'), gzipSync(results(plugInValue)));
  expect(await review(URI.file(folder).toString())).toMatchObject({ reviewed: 3 });
  const summary = await request<Summary>(messages.summary, { uri: uriOf(parquet) });
  expect(summary).toMatchObject({ format: 'lighteval details', records: 40 });
  expect(summary.runs[0]!.report).toMatchObject({ tasks: 40, successes: 30 });
  expect(await request(messages.summary, { uri: uriOf('photos.zip') })).toBeNull();
  expect(client.published.some(({ uri }) => /photos|people|log\.csv|backup/.test(decodeURIComponent(uri)))).toBe(false);
  // Nothing is unpacked to disk.
  expect(readdirSync(folder)).toHaveLength(7);
});

it('reviews an open table', async () => {
  const uri = uriOf('table.csv');
  client.open(uri, 'task_id,trial,passed\na,0,true\na,1,false\na,1,true\nb,0,true\nb,1,true\n', 'csv');
  expect((await client.diagnostics(uri, (found) => found.length > 0))[0]!.range.start.line).toBeGreaterThan(0);
});

it('gives places in the unpacked text to clients that cannot show it', async () => {
  await client.stop();
  client = await start(fullCapabilities);
  writeFileSync(join(folder, 'run.jsonl.gz'), gzipSync(results(plugInValue)));
  const uri = uriOf('run.jsonl.gz');
  await review(uri);
  const finding = (await client.diagnostics(uri)).find(isPlugIn)!;
  expect(finding.range.start).toEqual(reportedAt);
  expect(finding.data).toBeUndefined();
});

it('answers for addresses that show nothing', async () => {
  for (const uri of ['file:///a', 'evalproof-packed:/a?', 'evalproof-packed:/a.jsonl?0:untitled:x', uriOf('absent.gz')])
    expect(await request(messages.packedText, { uri })).toEqual({ text: uri.includes('untitled') ? '' : null });
});
