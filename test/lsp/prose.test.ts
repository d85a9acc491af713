import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  CodeAction,
  CompletionItem,
  Diagnostic,
  DocumentLink,
  Hover,
  InlayHint,
  Location,
  TextDocumentEdit,
} from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI } from 'vscode-uri';
import { bundleServer } from './bundleServer';
import { fullCapabilities, startClient, type TestClient } from './testClient';

const agent = readFileSync(join(import.meta.dirname, '../fixtures/prose/results/agent.jsonl'), 'utf8');

let program: string;
let folder: string;
let client: TestClient;
const settings: { evalproof: unknown } = { evalproof: {} };

const uriOf = (name: string): string => URI.file(join(folder, name)).toString();
const request = <R>(method: string, params: object): Promise<R> => client.connection.sendRequest(method, params);
const placeOf = (text: string, words: string, behind = 0): { line: number; character: number } => {
  const at = text.indexOf(words);
  if (at < 0) throw new Error(`no "${words}" in the text`);
  return TextDocument.create('file:///x', 'text', 0, text).positionAt(at + behind);
};
const at = (uri: string, text: string, words: string, behind = 1) => ({
  textDocument: { uri },
  position: placeOf(text, words, behind),
});
/** Codes of the warnings and errors. */
const codes = async (uri: string, condition: (codes: unknown[]) => boolean = () => true): Promise<unknown[]> => {
  const loud = (list: Diagnostic[]) => list.filter(({ severity = 1 }) => severity <= 2).map(({ code }) => code);
  return loud(await client.diagnostics(uri, (list) => condition(loud(list))));
};
const actionsAt = (uri: string, text: string, words: string): Promise<CodeAction[]> => {
  const start = placeOf(text, words);
  return request('textDocument/codeAction', {
    textDocument: { uri },
    range: { start, end: start },
    context: { diagnostics: [] },
  });
};
const applied = (text: string, action: CodeAction | undefined): string => {
  const change = action?.edit?.documentChanges?.find((each): each is TextDocumentEdit => 'edits' in each);
  return TextDocument.applyEdits(TextDocument.create('file:///x', 'text', 0, text), (change?.edits ?? []) as never);
};

beforeAll(() => {
  program = bundleServer('prose');
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'evalproof-prose-'));
  mkdirSync(join(folder, 'results'));
  writeFileSync(join(folder, 'results/agent.jsonl'), agent);
  settings.evalproof = {};
  const workspace = {
    ...fullCapabilities.workspace,
    workspaceEdit: { documentChanges: true, changeAnnotationSupport: {} },
  };
  client = await startClient(
    { program, folders: [URI.file(folder).toString()], capabilities: { ...fullCapabilities, workspace } },
    settings,
  );
});

afterEach(async () => {
  await client.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a README with a link', () => {
  const text = `<!-- evalproof: results/agent.jsonl -->

The agent has pass@5 of 70.8 % and pass@10 of 90.0 %.

pass@2 =
`;

  it('has findings at the numbers, with a fix in their unit and precision', async () => {
    const uri = uriOf('README.md');
    client.open(uri, text, 'markdown');
    const [wrong] = await client.diagnostics(uri, (found) => found.length > 0);
    expect(wrong).toMatchObject({ code: 'value-mismatch', range: { start: placeOf(text, '90.0') } });
    const fix = (await actionsAt(uri, text, '90.0')).find(({ isPreferred }) => isPreferred);
    expect(applied(text, fix)).toBe(text.replace('90.0', '80.0'));
    const line = placeOf(text, '90.0').line;
    client.edit(uri, [
      {
        range: { start: placeOf(text, '90.0'), end: { line, character: placeOf(text, '90.0').character + 4 } },
        text: '80.0',
      },
    ]);
    expect(await codes(uri, (found) => found.length === 0)).toEqual([]);
  });

  it('hovers, leads to the results, and offers values behind a name', async () => {
    const uri = uriOf('README.md');
    client.open(uri, text, 'markdown');
    await client.diagnostics(uri, (found) => found.length > 0);
    const hover = async (words: string): Promise<string> => {
      const found = await request<Hover | null>('textDocument/hover', at(uri, text, words));
      return (found?.contents as { value: string } | undefined)?.value ?? '';
    };
    expect(await hover('70.8')).toMatch(/✓.*matches.*40 tasks × 10 trials.*pass.?\^5 13\.7 %[\s\S]*agent.jsonl/);
    expect(await hover('90.0')).toContain('80.0 %');
    expect(await hover('pass@5')).toContain('C(n, k)');
    expect(await hover('results/agent')).toContain('43.8 %');
    const results = uriOf('results/agent.jsonl');
    const places = await request<Location[]>('textDocument/definition', at(uri, text, '70.8'));
    expect(places.map((place) => place.uri)).toEqual([results]);
    const links = await request<DocumentLink[]>('textDocument/documentLink', { textDocument: { uri } });
    expect(links.map(({ target }) => target)).toEqual([results]);
    const values = await request<CompletionItem[]>('textDocument/completion', at(uri, text, 'pass@2 =', 8));
    expect(values.map(({ label }) => label)).toEqual(['0.577', '57.7 %', '0.577 (SE 0.063)', '0.577 [0.45, 0.71]']);
    const others = await request<Location[]>('textDocument/references', {
      ...at(uri, text, '70.8'),
      context: { includeDeclaration: true },
    });
    expect(others.map(({ range }) => range.start)).toEqual([placeOf(text, '70.8'), placeOf(text, '90.0')]);
  });

  it('shows marks behind numbers only when asked', async () => {
    const uri = uriOf('README.md');
    client.open(uri, text, 'markdown');
    await client.diagnostics(uri, (found) => found.length > 0);
    const range = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
    const hints = (): Promise<InlayHint[]> => request('textDocument/inlayHint', { textDocument: { uri }, range });
    expect(await hints()).toEqual([]);
    settings.evalproof = { inlayHints: { enable: true } };
    await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: {} });
    expect((await hints()).map(({ label }) => label)).toEqual(['✓', '→ 80.0 %']);
  });

  it('is judged again when its results change', async () => {
    const uri = uriOf('README.md');
    client.open(uri, text.replace('90.0', '80.0'), 'markdown');
    expect(await codes(uri)).toEqual([]);
    writeFileSync(join(folder, 'results/agent.jsonl'), agent.replaceAll('"passed":true', '"passed":false'));
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: uriOf('results/agent.jsonl'), type: 2 }],
    });
    expect(await codes(uri, (found) => found.length > 1)).toContain('value-mismatch');
  });
});

describe('links', () => {
  it('never lead out of the workspace folder, also through symbolic links', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'evalproof-outside-'));
    writeFileSync(join(outside, 'secret.jsonl'), agent);
    symlinkSync(join(outside, 'secret.jsonl'), join(folder, 'results/inside.jsonl'));
    const uri = uriOf('paper.tex');
    const targets = [
      'results/inside.jsonl',
      '../x.jsonl',
      '/etc/passwd',
      '\\\\host\\share\\a.jsonl',
      'https://host/a.jsonl',
      'results',
      'none.jsonl',
    ];
    const text = targets.map((target) => `% evalproof: ${target}\nThe pass@1 is here.\n\n`).join('');
    client.open(uri, text, 'latex');
    const found = await client.diagnostics(uri, (list) => list.length > 0);
    expect(found.map(({ code, range }) => `${code} ${range.start.line}`)).toEqual(
      targets.map((_, i) => `unresolved-link ${3 * i}`),
    );
    rmSync(outside, { recursive: true, force: true });
  });

  it('are completed with the files and folders below', async () => {
    const uri = uriOf('paper.tex');
    const text = '% evalproof: \npass@1\n% evalproof: results/\n% evalproof: ../\n';
    client.open(uri, text, 'latex');
    const labels = async (line: number): Promise<string[]> => {
      const character = text.split('\n')[line]!.length;
      const found = await request<CompletionItem[]>('textDocument/completion', {
        textDocument: { uri },
        position: { line, character },
      });
      return found.map(({ label }) => label);
    };
    expect(await labels(0)).toEqual(['results/']);
    expect(await labels(2)).toEqual(['agent.jsonl']);
    expect(await labels(3)).toEqual([]);
  });
});

describe('kept tables', () => {
  it.each([
    ['README.md', 'markdown', '<!-- evalproof: results/agent.jsonl -->\n\npass@1\n'],
    ['paper.tex', 'latex', '% evalproof: results/agent.jsonl\n\npass@1\n'],
  ])('%s: inserted, right, stale, refreshed', async (name, language, linked) => {
    const uri = uriOf(name);
    client.open(uri, linked, language);
    expect(await codes(uri)).toEqual([]);
    const insert = (await actionsAt(uri, linked, 'results/')).find(({ title }) => title.startsWith('Insert'));
    const text = applied(linked, insert);
    expect(text).toMatch(/43\.8 \(5\.6\)[\s\S]*80\.0 \(6\.4\)/);
    client.edit(uri, [{ text }]);
    expect(await codes(uri)).toEqual([]);
    const changed = agent.replace('"passed":false', '"passed":true').replace('"passed":false', '"passed":true');
    writeFileSync(join(folder, 'results/agent.jsonl'), changed);
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: uriOf('results/agent.jsonl'), type: 2 }],
    });
    const stale = await codes(uri, (found) => found.includes('stale-number'));
    expect(new Set(stale)).toEqual(new Set(['stale-number']));
    const actions = await actionsAt(uri, text, 'evalproof-table');
    const refresh = actions.find(({ title }) => title.startsWith('Refresh this table'));
    const all = actions.find(({ title }) => title === 'Refresh all numbers');
    expect(all?.edit?.changeAnnotations).toMatchObject({ refresh: { needsConfirmation: true } });
    expect(applied(text, all)).toBe(applied(text, refresh));
    client.edit(uri, [{ text: applied(text, refresh) }]);
    expect(await codes(uri, (found) => found.length === 0)).toEqual([]);
  });
});

describe('cells of a notebook', () => {
  it('are reviewed in their own language, with links beside the notebook', async () => {
    const cell = (fragment: string): string =>
      `${uriOf('study.ipynb').replace(/^file:/, 'vscode-notebook-cell:')}#${fragment}`;
    client.open(cell('W0'), 'def pass_at_k(n, c, k):\n    p = c / n\n    return 1 - (1 - p) ** k\n', 'python');
    expect(await codes(cell('W0'), (found) => found.length > 0)).toEqual(['plug-in-code']);
    client.open(cell('W1'), '<!-- evalproof: results/agent.jsonl -->\n\npass@10 of 90.0 %\n', 'markdown');
    expect(await codes(cell('W1'), (found) => found.length > 0)).toEqual(['value-mismatch']);
  });
});
