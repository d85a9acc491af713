import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'jsonc-parser';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  CodeAction,
  CodeLens,
  Diagnostic,
  DocumentSymbol,
  Hover,
  Location,
  TextDocumentEdit,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI } from 'vscode-uri';
import { expandedBytes } from '#core/reading/archives/expandedBytes';
import { messages, type Summary, serverCommands, type TasksResult, type TrialsResult } from '#shared/protocol';
import { bundleServer } from './bundleServer';
import { plugInValue, reportedAt, results, rightValue } from './sampleResults';
import { startClient, type TestClient } from './testClient';

let program: string;
let folder: string;
let client: TestClient;
const settings: { evalproof: unknown } = { evalproof: {} };

const uriOf = (name: string): string => URI.file(join(folder, name)).toString();
const codes = (found: Diagnostic[]): unknown[] => found.map(({ code }) => code);
const plugIn = (found: Diagnostic[]): boolean => codes(found).includes('plug-in-estimator');
const request = <R>(method: string, params: object): Promise<R> => client.connection.sendRequest(method, params);
const summary = (uri: string): Promise<Summary | null> => request(messages.summary, { uri });
const execute = <R>(command: string, ...args: unknown[]): Promise<R> =>
  request('workspace/executeCommand', { command, arguments: args });
const hoverText = async (uri: string, position: { line: number; character: number }): Promise<string | undefined> => {
  const hover = await request<Hover | null>('textDocument/hover', { textDocument: { uri }, position });
  return hover ? (hover.contents as { value: string }).value : undefined;
};
const actions = (uri: string, diagnostics: Diagnostic[]): Promise<CodeAction[]> =>
  request('textDocument/codeAction', { textDocument: { uri }, range: diagnostics[0]!.range, context: { diagnostics } });
/** Edits of one document applied to its text. */
const applied = (edit: WorkspaceEdit, uri: string, text: string): string => {
  const changes = edit.documentChanges?.find(
    (each): each is TextDocumentEdit => 'edits' in each && each.textDocument.uri === uri,
  );
  return TextDocument.applyEdits(TextDocument.create(uri, 'json', 0, text), (changes?.edits ?? []) as never);
};

beforeAll(() => {
  program = bundleServer('server');
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'evalproof-lsp-'));
  settings.evalproof = {};
  client = await startClient({ program, folders: [URI.file(folder).toString()] }, settings);
});

afterEach(async () => {
  expect(await client.stop()).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});

describe('findings', () => {
  it('of an open document name the rule, its page and the place; an edit that mends the number ends them', async () => {
    const uri = uriOf('a.jsonl');
    client.open(uri, results(plugInValue));
    const found = await client.diagnostics(uri, plugIn);
    const finding = found.find(({ code }) => code === 'plug-in-estimator')!;
    expect(finding).toMatchObject({ source: 'evalproof', range: { start: reportedAt } });
    expect(finding.codeDescription?.href).toMatch(/plug-in-estimator\.md$/);
    expect(finding.message).toContain('0.5469');
    client.edit(uri, [{ range: finding.range, text: String(rightValue) }]);
    expect(codes(await client.diagnostics(uri, (each) => !plugIn(each)))).not.toContain('value-mismatch');
  });

  it('end when the document is closed', async () => {
    const uri = uriOf('a.jsonl');
    client.open(uri, results(plugInValue));
    await client.diagnostics(uri, plugIn);
    client.close(uri);
    expect(await client.diagnostics(uri, (found) => found.length === 0)).toEqual([]);
    expect(await summary(uri)).toBeNull();
  });

  it('are not looked for in JSON that is no results file', async () => {
    const uri = uriOf('package.json');
    client.open(uri, '{"name": "x", "pass@2": 7}', 'json');
    const other = uriOf('b.jsonl');
    client.open(other, results(plugInValue));
    await client.diagnostics(other, plugIn);
    expect(await summary(uri)).toMatchObject({
      state: 'notReviewed',
      status: expect.stringMatching(/^Not reviewed: .*\.$/),
    });
    expect(client.published.filter((each) => each.uri === uri)).toEqual([]);
  });

  it('skip read-only views of a file', async () => {
    const uri = uriOf('a.jsonl');
    client.open(`git:${URI.parse(uri).path}?HEAD`, results(plugInValue));
    client.open(uri, results(plugInValue));
    await client.diagnostics(uri, plugIn);
    expect(client.published.map((each) => each.uri)).toEqual([uri]);
  });

  it('follow a burst of edits with the text as it is at the end', async () => {
    const uri = uriOf('a.jsonl');
    client.open(uri, results(rightValue));
    const range = { start: reportedAt, end: { line: reportedAt.line, character: reportedAt.character + 6 } };
    for (const value of ['0.1111', '0.2222', '0.3333', '0.4444', String(plugInValue)])
      client.edit(uri, [{ range, text: value }]);
    await client.diagnostics(uri, plugIn);
    expect(client.published.at(-1)).toMatchObject({ uri, version: 6 });
  });
});

describe('hover', () => {
  it('says of a wrong number what it is and should be, of a right one that it matches', async () => {
    const uri = uriOf('a.jsonl');
    client.open(uri, results(plugInValue));
    await client.diagnostics(uri, plugIn);
    expect(await hoverText(uri, reportedAt)).toMatch(/plug-in.*58|58.*plug-in/s);
    const right = uriOf('right.jsonl');
    client.open(right, results(rightValue));
    const text = await hoverText(right, reportedAt);
    expect(text).toMatch(/^✓ \*\*pass@2 0\.5833\*\* matches \(unbiased, 4 tasks × 4 trials\)\./);
    expect(text).toMatch(/SE .* over tasks\. pass\\?\^2 /);
  });

  it('explains a metric at its name', async () => {
    const uri = uriOf('a.jsonl');
    client.open(uri, results(rightValue));
    expect(await hoverText(uri, { line: reportedAt.line, character: 4 })).toMatch(/^\*\*pass@k\*\*: .*C\(n.*arXiv/s);
  });

  it('tells of a record which trial it is and how its task fares, with the name as plain text', async () => {
    const uri = uriOf('a.jsonl');
    client.open(uri, results(rightValue));
    const text = await hoverText(uri, { line: 6, character: 3 });
    expect(text).toContain('trial 3 of 4 · failed');
    expect(text).toContain('This task: 2 of 4 passed (95 %');
    expect(text).toMatch(/pass@1 50 %, pass@2 83\.3 %, pass@4 100 %; pass\\?\^2 16\.7 %/);
    expect(text).not.toMatch(/<b>|(?<!\\)\[x\]/);
  });

  it('is silent beside the results', async () => {
    const uri = uriOf('a.jsonl');
    client.open(uri, results(rightValue));
    expect(await hoverText(uri, { line: 99, character: 0 })).toBeUndefined();
    expect(await hoverText(uriOf('never-opened.jsonl'), { line: 0, character: 0 })).toBeUndefined();
  });
});

describe('other views', () => {
  it('show the headline as a lens on line 1', async () => {
    const uri = uriOf('a.jsonl');
    client.open(uri, results(plugInValue));
    const [lens, ...others] = await request<CodeLens[]>('textDocument/codeLens', { textDocument: { uri } });
    expect(others).toEqual([]);
    expect(lens!.range.start).toEqual({ line: 0, character: 0 });
    expect(lens!.command!.title).toMatch(/^4 tasks × 4 trials · pass@1 43\.8 % .* · \d findings? · Open summary$/);
    expect(lens!.command!.arguments).toEqual([uri]);
  });

  it('list all trials of a task as references', async () => {
    const uri = uriOf('a.jsonl');
    client.open(uri, results(rightValue));
    const found = await request<Location[]>('textDocument/references', {
      textDocument: { uri },
      position: { line: 9, character: 14 },
      context: { includeDeclaration: true },
    });
    expect(found.map(({ range }) => range.start)).toEqual([8, 9, 10, 11].map((line) => ({ line, character: 0 })));
  });

  it('give tasks as symbols, at most 1,000 and then a count', async () => {
    const uri = uriOf('a.jsonl');
    client.open(uri, results(rightValue));
    const symbols = await request<DocumentSymbol[]>('textDocument/documentSymbol', { textDocument: { uri } });
    expect(symbols.map(({ name, detail }) => `${name}: ${detail}`)).toContain('parse: 4 of 4 passed');
    const many = uriOf('many.jsonl');
    client.open(
      many,
      Array.from({ length: 1234 }, (_, i) => `{"task_id": "t${i}", "passed": ${i % 2 === 0}}\n`).join(''),
    );
    const capped = await request<DocumentSymbol[]>('textDocument/documentSymbol', { textDocument: { uri: many } });
    expect(capped).toHaveLength(1001);
    expect(capped.at(-1)!.name).toBe('… and 234 more tasks');
  });

  it('answer the panel: summary, tasks, trials', async () => {
    const uri = uriOf('a.jsonl');
    client.open(uri, results(rightValue));
    await client.diagnostics(uri);
    const found = (await summary(uri))!;
    expect(found).toMatchObject({ state: 'reviewed', claimsChecked: 1, claimsMatching: 1, records: 17 });
    expect(found.status).toMatch(/^Reviewed as .* · 16 trials$/);
    expect(found.statusBar).toMatch(/^43\.8 % \(SE /);
    const run = found.runs[0]!;
    expect(run.headline).toContain('pass@1 43.8 %');
    const query = { uri, run: run.report.id, sort: 'rate', descending: true, filter: '', k: 2, from: 0, count: 2 };
    const tasks = await request<TasksResult>(messages.tasks, query);
    expect(tasks.total).toBe(4);
    expect(tasks.rows.map(({ task, c, place }) => [task, c, place.line])).toEqual([
      ['parse', 4, 12],
      ['sort <b>[x](y)*', 2, 4],
    ]);
    expect(tasks.rows[1]!.passAtK).toBeCloseTo(5 / 6, 12);
    const filtered = await request<TasksResult>(messages.tasks, { ...query, filter: 'SEARCH', rates: [0, 0.5] });
    expect(filtered.rows.map(({ task, rate }) => [task, rate])).toEqual([['search', 0]]);
    const { trials } = await request<TrialsResult>(messages.trials, { uri, run: run.report.id, task: 'add' });
    expect(trials.map(({ trial, verdict, place }) => [trial, verdict, place.line])).toEqual([
      ['0', 'passed', 0],
      ['1', 'failed', 1],
      ['2', 'failed', 2],
      ['3', 'failed', 3],
    ]);
  });
});

describe('quick fixes', () => {
  it('put the right value in', async () => {
    const uri = uriOf('a.jsonl');
    const text = results(plugInValue);
    client.open(uri, text);
    const found = (await client.diagnostics(uri, plugIn)).filter(({ code }) => code === 'plug-in-estimator');
    const fix = (await actions(uri, found)).find(({ isPreferred }) => isPreferred)!;
    expect(applied(fix.edit!, uri, text)).toBe(results(rightValue));
  });

  it('mute in a new evalproof.json, then in the one that is there', async () => {
    const uri = uriOf('a.jsonl');
    client.open(uri, results(plugInValue));
    const found = (await client.diagnostics(uri, plugIn)).filter(({ code }) => code === 'plug-in-estimator');
    const project = uriOf('evalproof.json');
    const offered = await actions(uri, found);
    const everywhere = offered.find(({ title }) => title === 'Mute plug-in-estimator everywhere')!;
    expect(everywhere.edit!.documentChanges![0]).toEqual({
      kind: 'create',
      uri: project,
      options: { ignoreIfExists: true },
    });
    expect(parse(applied(everywhere.edit!, project, ''))).toEqual({ rules: { 'plug-in-estimator': 'off' } });
    const old = '{\n  // keep me\n  "rules": { "many-zero-tasks": "off" }\n}\n';
    writeFileSync(join(folder, 'evalproof.json'), old);
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: project, type: 1 }],
    });
    const here = (await actions(uri, found)).find(({ title }) => title === 'Mute plug-in-estimator on this line')!;
    const muted = applied(here.edit!, project, old);
    expect(muted).toContain('// keep me');
    expect(parse(muted).ignore).toEqual([{ rule: 'plug-in-estimator', file: 'a.jsonl', line: reportedAt.line + 1 }]);
    writeFileSync(join(folder, 'evalproof.json'), muted);
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: project, type: 2 }],
    });
    await client.diagnostics(uri, (each) => !plugIn(each));
  });

  it('mute by command, for clients without code actions', async () => {
    const uri = uriOf('a.jsonl');
    client.open(uri, results(plugInValue));
    await client.diagnostics(uri, plugIn);
    let asked: WorkspaceEdit | undefined;
    client.connection.onRequest('workspace/applyEdit', ({ edit }: { edit: WorkspaceEdit }) => {
      asked = edit;
      return { applied: true };
    });
    expect(await execute(serverCommands.mute, { rule: 'plug-in-estimator', uri, where: 'file', reason: 'known' })).toBe(
      true,
    );
    expect(parse(applied(asked!, uriOf('evalproof.json'), ''))).toEqual({
      ignore: [{ rule: 'plug-in-estimator', file: 'a.jsonl', reason: 'known' }],
    });
    expect(await execute(serverCommands.mute, { nonsense: 1 })).toBeNull();
  });
});

describe('review of files and folders', () => {
  it('publishes for files that are not open, until cleared', async () => {
    mkdirSync(join(folder, 'deep/node_modules'), { recursive: true });
    writeFileSync(join(folder, 'deep/a.jsonl'), results(plugInValue));
    writeFileSync(join(folder, 'deep/package.json'), '{"name": "x"}');
    writeFileSync(join(folder, 'deep/node_modules/b.jsonl'), results(plugInValue));
    writeFileSync(join(folder, 'c.jsonl'), results(rightValue));
    expect(await execute(serverCommands.review, URI.file(folder).toString())).toEqual({ reviewed: 2, notReviewed: 0 });
    const uri = uriOf('deep/a.jsonl');
    expect(plugIn(await client.diagnostics(uri))).toBe(true);
    expect(client.published.some((each) => each.uri.includes('node_modules'))).toBe(false);
    // Opening and closing does not end what was asked for.
    client.open(uri, results(plugInValue));
    client.close(uri);
    await execute(serverCommands.review, uri);
    expect(plugIn(await client.diagnostics(uri))).toBe(true);
    await execute(serverCommands.clear);
    expect(await client.diagnostics(uri, (found) => found.length === 0)).toEqual([]);
    expect(await summary(uri)).toBeNull();
  });

  it('sees files change and go', async () => {
    const path = join(folder, 'a.jsonl');
    const uri = uriOf('a.jsonl');
    writeFileSync(path, results(rightValue));
    await execute(serverCommands.review, uri);
    const tell = (type: number) =>
      client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri, type }] });
    writeFileSync(path, results(plugInValue));
    await tell(2);
    await client.diagnostics(uri, plugIn);
    unlinkSync(path);
    await tell(3);
    await client.diagnostics(uri, (found) => found.length === 0);
  });

  it('judges a side file against the results beside it, and again when they change', async () => {
    const rows = [1, 2, 0, 4]
      .flatMap((c, id) =>
        [0, 1, 2, 3].map((trial) => `{"example_id": ${id}, "task": "x", "reward": ${trial < c ? 1 : 0}.0}\n`),
      )
      .join('');
    writeFileSync(join(folder, 'results.jsonl'), rows);
    const uri = uriOf('metadata.json');
    client.open(uri, '{"env_id": "x", "num_examples": 4, "rollouts_per_example": 4, "avg_reward": 0.4375}', 'json');
    await client.diagnostics(uri);
    expect(await summary(uri)).toMatchObject({ claimsChecked: 1, claimsMatching: 1 });
    writeFileSync(join(folder, 'results.jsonl'), rows.replaceAll(': 0.0', ': 1.0'));
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: uriOf('results.jsonl'), type: 2 }],
    });
    await expect.poll(async () => (await summary(uri))!.claimsMatching).toBe(0);
  });

  it('prefers unsaved text to the disk', async () => {
    const uri = uriOf('a.jsonl');
    writeFileSync(join(folder, 'a.jsonl'), results(rightValue));
    client.open(uri, results(plugInValue));
    await execute(serverCommands.review, uri);
    expect(plugIn(await client.diagnostics(uri, plugIn))).toBe(true);
    client.close(uri);
    await client.diagnostics(uri, (found) => !plugIn(found));
  });

  it('says so of what cannot be read', async () => {
    expect(await execute(serverCommands.review, uriOf('absent.jsonl'), 'nonsense', 'untitled:x')).toEqual({
      reviewed: 0,
      notReviewed: 3,
    });
  });

  it('shows progress for long work, and stops when asked', async () => {
    const line = `${JSON.stringify({ task_id: 'x', passed: true, completion: 'y'.repeat(400) })}\n`;
    for (let file = 0; file < 40; file++) writeFileSync(join(folder, `${file}.jsonl`), line.repeat(20_000));
    let token: string | number | undefined;
    const kinds: string[] = [];
    client.connection.onRequest('window/workDoneProgress/create', (params: { token: string | number }) => {
      token = params.token;
      return null;
    });
    client.connection.onNotification('$/progress', ({ value }: { value: { kind: string } }) => {
      kinds.push(value.kind);
      if (value.kind === 'begin') void client.connection.sendNotification('window/workDoneProgress/cancel', { token });
    });
    const count = await execute<{ reviewed: number; notReviewed: number }>(
      serverCommands.review,
      URI.file(folder).toString(),
    );
    expect(count.reviewed + count.notReviewed).toBeLessThan(40);
    await client.connection.sendRequest(messages.summary, { uri: uriOf('0.jsonl') });
    expect(kinds[0]).toBe('begin');
    expect(kinds.at(-1)).toBe('end');
  });
});

const formats = join(__dirname, '../../../shared/data');

describe('reference data', () => {
  it.skipIf(!existsSync(formats))(
    'is reviewed without a fault, and every place lies in its file (skipped without the data)',
    async () => {
      const faults: string[] = [];
      client.connection.onNotification('window/logMessage', ({ message }: { message: string }) => {
        if (/^(review of|publishing|uncaught|unhandled)/.test(message)) faults.push(message);
      });
      const count = await execute<{ reviewed: number }>(serverCommands.review, URI.file(formats).toString());
      expect(count.reviewed).toBeGreaterThan(60);
      await execute(serverCommands.clear);
      expect(faults).toEqual([]);
      for (const { uri, diagnostics } of client.published) {
        // Of a packed file, places are those of its text.
        const text = expandedBytes([readFileSync(URI.parse(uri).fsPath)]);
        const lines = new TextDecoder().decode(text).split(/\r\n|\n|\r/);
        for (const { range, message } of diagnostics) {
          const [first, last] = [lines[range.start.line], lines[range.end.line]];
          const inside =
            first !== undefined && range.start.character <= first.length && range.end.character <= last!.length;
          expect(inside, `${uri} ${JSON.stringify(range)} ${message}`).toBe(true);
        }
      }
    },
    60_000,
  );
});

describe('settings', () => {
  it('of the editor take effect when they change', async () => {
    const uri = uriOf('a.jsonl');
    client.open(uri, results(plugInValue));
    await client.diagnostics(uri, plugIn);
    settings.evalproof = { rules: { 'plug-in-estimator': 'off' }, colour: 'red' };
    await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: null });
    await client.diagnostics(uri, (found) => !plugIn(found));
    settings.evalproof = { exclude: ['*.jsonl'] };
    await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: null });
    await expect.poll(async () => (await summary(uri))!.status).toContain('"exclude" names it ("*.jsonl")');
    settings.evalproof = { enable: false };
    await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: null });
    await expect.poll(async () => (await summary(uri))!.status).toContain('switched off');
  });

  it('in evalproof.json are checked there; what can be used is used', async () => {
    const text = '{"rules": {"plug-in-estimator": "off", "no-such-rule": "off"}}';
    writeFileSync(join(folder, 'evalproof.json'), text);
    const uri = uriOf('a.jsonl');
    client.open(uri, results(plugInValue));
    expect(plugIn(await client.diagnostics(uri))).toBe(false);
    const project = uriOf('evalproof.json');
    const [problem] = await client.diagnostics(project);
    expect(problem).toMatchObject({
      code: 'settings',
      range: { start: { line: 0, character: text.indexOf('"no-such') } },
    });
    expect((await summary(uri))!.status).toContain('1 problem in evalproof.json');
    // Its unsaved text counts as soon as it is open.
    client.open(project, '{"rules": {"plug-in-estimator": "info"}}', 'json');
    const shown = await client.diagnostics(uri, plugIn);
    expect(shown.find(({ code }) => code === 'plug-in-estimator')!.severity).toBe(3);
    expect(await client.diagnostics(project, (found) => found.length === 0)).toEqual([]);
  });
});

describe('a server that meets garbage', () => {
  it('goes on', async () => {
    const bytes = readFileSync(process.execPath).subarray(0, 50_000).toString('latin1');
    const texts = [
      '',
      '\n\n',
      bytes,
      '{"a":',
      '[',
      '}{',
      '\u0000'.repeat(100),
      '['.repeat(200_000),
      '"'.repeat(1001),
      '{"task_id": "\ud800", "passed": true}',
    ];
    for (const [index, text] of texts.entries()) {
      client.open(uriOf(`g${index}.jsonl`), text);
      client.edit(uriOf(`g${index}.jsonl`), [
        { range: { start: { line: 9, character: 9 }, end: { line: 0, character: 0 } }, text: '😀' },
      ]);
      client.open(uriOf(`g${index}.json`), text, 'json');
    }
    client.edit(uriOf('never-opened.jsonl'), [{ text: 'x' }]);
    client.close(uriOf('never-opened.jsonl'));
    await request('textDocument/hover', { nonsense: true }).catch(() => undefined);
    await request(messages.tasks, { uri: uriOf('g0.jsonl') });
    expect(await request('no/such/method', {}).catch(() => 'refused')).toBe('refused');
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: 'file:///%%%', type: 2 }],
    });
    const uri = uriOf('a.jsonl');
    client.open(uri, results(plugInValue));
    expect(plugIn(await client.diagnostics(uri, plugIn))).toBe(true);
  });
});

describe('a client that can do nothing', () => {
  it('is served all the same', async () => {
    const plain = await startClient({
      program,
      capabilities: {},
      initializationOptions: { rules: { 'many-zero-tasks': 'off' } },
    });
    const path = join(folder, 'a.jsonl');
    const uri = uriOf('a.jsonl');
    writeFileSync(path, results(rightValue));
    await plain.connection.sendRequest('workspace/executeCommand', {
      command: serverCommands.review,
      arguments: [uri],
    });
    expect(plugIn(await plain.diagnostics(uri))).toBe(false);
    // Without watching by the client, the server looks at the file itself.
    writeFileSync(path, `${results(plugInValue)}\n`);
    await plain.diagnostics(uri, plugIn);
    await plain.connection.sendNotification('workspace/didChangeConfiguration', {
      settings: { evalproof: { rules: { 'plug-in-estimator': 'off' } } },
    });
    await plain.diagnostics(uri, (found) => !plugIn(found));
    expect(await plain.stop()).toBe(0);
  });
});

afterAll(() => rmSync(program, { force: true }));
