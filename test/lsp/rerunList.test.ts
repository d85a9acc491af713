import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ClientCapabilities, CodeAction } from 'vscode-languageserver-protocol/node';
import { URI } from 'vscode-uri';
import { type ExportResult, messages, type Summary, serverCommands } from '#shared/protocol';
import { bundleServer } from './bundleServer';
import { fullCapabilities, startClient } from './testClient';

const rows = ['a', 'b', 'c', 'd'].map((task, i) =>
  JSON.stringify({ task_id: task, trial: 0, passed: i === 1 || i === 3 ? null : true }),
);

/** What our own client for VS Code says of itself: it knows the command that copies. */
const ours: ClientCapabilities = { ...fullCapabilities, experimental: { evalproof: { packedText: true } } };

const keys = '{"task":"b","trial":"0","line":2}\n{"task":"d","trial":"0","line":4}\n';

it('trials without a verdict can be copied as a list to run again, from the finding and from the panel', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'evalproof-rerun-'));
  writeFileSync(join(folder, 'runs.jsonl'), `${rows.join('\n')}\n`);
  const uri = URI.file(join(folder, 'runs.jsonl')).toString();
  const client = await startClient({
    program: bundleServer('rerun'),
    folders: [URI.file(folder).toString()],
    capabilities: ours,
  });
  const request = <R>(method: string, params: object): Promise<R> => client.connection.sendRequest(method, params);
  await request('workspace/executeCommand', { command: serverCommands.review, arguments: [uri] });
  const summary = await request<Summary>(messages.summary, { uri });
  expect(summary.rerun).toBe(2);
  const run = summary.runs[0]!.report.id;
  expect((await request<ExportResult>(messages.export, { uri, run, format: 'rerun' })).text).toBe(keys);
  await client.until(
    () => client.published.some((each) => each.uri === uri && each.diagnostics.length > 0),
    'findings',
  );
  const range = { start: { line: 1, character: 0 }, end: { line: 1, character: 60 } };
  const actions = await request<CodeAction[]>('textDocument/codeAction', {
    textDocument: { uri },
    range,
    context: { diagnostics: [] },
  });
  const copy = actions.find(({ command }) => command?.command === 'evalproof.copyRerunList');
  expect(copy?.title).toBe('Copy the list of 2 trials to run again');
  expect(copy?.command?.arguments).toEqual([uri, run]);
  expect(await client.stop()).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});
