import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { URI } from 'vscode-uri';
import { bundleServer } from './bundleServer';
import { startClient, type TestClient } from './testClient';

let program: string;
let folder: string;
let client: TestClient;

beforeAll(() => {
  program = bundleServer('withheld');
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'evalproof-withheld-'));
  client = await startClient({ program, folders: [URI.file(folder).toString()] });
});

afterEach(async () => {
  expect(await client.stop()).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});

const trial = (task: string, number: number): string =>
  `${JSON.stringify({ task_id: `tâche ${task}`, trial: number, passed: number % 2 === 0 })}\n`;
const trials = ['a', 'b'].flatMap((task) => [0, 1, 2, 3].map((number) => trial(task, number))).join('');
/** The second line does not parse. */
const broken = trials.replace('"trial":1', '"trial":');

/** Opens a document as a client does that leaves its text on the disk. */
const openOnDisk = (uri: string, version = 1): void => {
  const textDocument = { uri, languageId: 'jsonl', version, text: '', onDisk: true };
  void client.connection.sendNotification('textDocument/didOpen', { textDocument });
};
const replaceAll = (uri: string, version: number, text: string): void => {
  const range = { start: { line: 0, character: 0 }, end: { line: 0x7fffffff, character: 0 } };
  const textDocument = { uri, version };
  void client.connection.sendNotification('textDocument/didChange', {
    textDocument,
    contentChanges: [{ range, text }],
  });
};
const fileOf = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return URI.file(join(folder, name)).toString();
};
const codes = (found: readonly { code?: unknown }[]) => found.map(({ code }) => code);

it('finds in a text on disk what it finds in the same text sent, byte order mark or not', async () => {
  const sent = fileOf('sent.jsonl', '');
  client.open(sent, broken);
  const expected = await client.diagnostics(sent, (found) => found.length > 0);
  expect(codes(expected)).toContain('invalid-json');
  for (const mark of ['', '\ufeff']) {
    const uri = fileOf(`kept${mark.length}.jsonl`, mark + broken);
    openOnDisk(uri);
    const found = await client.diagnostics(uri, (each) => each.length > 0);
    expect(found.map(({ range, message }) => [range, message])).toEqual(
      expected.map(({ range, message }) => [range, message]),
    );
  }
});

it('goes on with the whole text of the first edit, and with what changes after it', async () => {
  const uri = fileOf('a.jsonl', broken);
  openOnDisk(uri);
  await client.diagnostics(uri, (found) => codes(found).includes('invalid-json'));
  // Meanwhile the file is another one: the editor's text counts.
  writeFileSync(join(folder, 'a.jsonl'), 'something else\n');
  replaceAll(uri, 2, trials);
  await client.diagnostics(uri, (found) => !codes(found).includes('invalid-json'));
  const range = { start: { line: 5, character: 0 }, end: { line: 5, character: 1 } };
  void client.connection.sendNotification('textDocument/didChange', {
    textDocument: { uri, version: 3 },
    contentChanges: [{ range, text: '' }],
  });
  const found = await client.diagnostics(uri, (each) => codes(each).includes('invalid-json'));
  expect(found.find(({ code }) => code === 'invalid-json')?.range.start.line).toBe(5);
});

it('keeps edits that come before the file is read, and forgets a document that is closed before', async () => {
  const edited = fileOf('edited.jsonl', trials);
  const closed = fileOf('closed.jsonl', broken);
  openOnDisk(closed);
  client.close(closed);
  openOnDisk(edited);
  replaceAll(edited, 2, broken);
  const found = await client.diagnostics(edited, (each) => each.length > 0);
  expect(codes(found)).toContain('invalid-json');
  expect(client.published.filter(({ uri, diagnostics }) => uri === closed && diagnostics.length > 0)).toEqual([]);
});
