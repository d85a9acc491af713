import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import protocol from 'vscode-languageserver-protocol/node';
import { dataFile, randomNumbers } from './data.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const edits = 60;
/** Milliseconds from an edit to its findings, at the 95th percentile. */
const allowed = 50;
/** Time between two edits: a fast typist. */
const rest = 80;

async function bundledServer() {
  const outfile = `${root}out/bench/server.cjs`;
  await build({
    entryPoints: [`${root}server/src/node.ts`],
    outfile,
    bundle: true,
    format: 'cjs',
    mainFields: ['module', 'main'],
    platform: 'node',
    target: 'node20',
    minify: true,
    logLevel: 'warning',
  });
  return outfile;
}

/** Starts a server and gives a connection to it and what ends it. */
async function startServer() {
  const server = spawn(process.execPath, [await bundledServer(), '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const connection = protocol.createProtocolConnection(
    new protocol.StreamMessageReader(server.stdout),
    new protocol.StreamMessageWriter(server.stdin),
  );
  connection.listen();
  await connection.sendRequest('initialize', { processId: process.pid, rootUri: null, capabilities: {} });
  await connection.sendNotification('initialized', {});
  const stop = async () => {
    await connection.sendRequest('shutdown');
    await connection.sendNotification('exit');
    connection.dispose();
  };
  return { connection, stop };
}

/** An open document of 10 MB: from sending an edit of one character to receiving the findings of that version. */
export async function editLatency() {
  const { file, bytes } = dataFile('long', 10);
  const text = fs.readFileSync(file, 'utf8');
  const lines = text.split('\n');
  const uri = pathToFileURL(file).toString();
  const { connection, stop } = await startServer();
  let version = 1;
  let published = () => {};
  connection.onNotification('textDocument/publishDiagnostics', (params) => {
    if (params.uri === uri && params.version === version) published();
  });
  const findingsAfter = (send) =>
    new Promise((resolve) => {
      const start = performance.now();
      published = () => resolve(performance.now() - start);
      send();
    });
  const open = { uri, languageId: 'jsonl', version, text };
  await findingsAfter(() => connection.sendNotification('textDocument/didOpen', { textDocument: open }));
  const random = randomNumbers(7);
  const times = [];
  for (let edit = 0; edit < edits; edit++) {
    await new Promise((resolve) => setTimeout(resolve, rest));
    const line = Math.floor(random() * (lines.length - 1));
    const character = lines[line].indexOf('"tokens": ') + '"tokens": '.length;
    const range = { start: { line, character }, end: { line, character: character + 1 } };
    version++;
    const change = { textDocument: { uri, version }, contentChanges: [{ range, text: String(1 + (edit % 9)) }] };
    times.push(await findingsAfter(() => connection.sendNotification('textDocument/didChange', change)));
  }
  await stop();
  times.sort((one, other) => one - other);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))];
  return [
    {
      name: `open document of ${(bytes / 2 ** 20).toFixed(0)} MB, edit to published findings, p95`,
      ratio: allowed / at(0.95),
      target: 1,
      ours: `${at(0.95).toFixed(0)} ms (median ${at(0.5).toFixed(0)} ms)`,
      peer: `${allowed} ms allowed`,
    },
  ];
}
