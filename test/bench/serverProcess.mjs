import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import protocol from 'vscode-languageserver-protocol/node';
import { buildReleased } from '../../esbuild.mjs';

const folder = fileURLToPath(new URL('../../out/bench', import.meta.url));
let built;

/** Folder with the extension's programs, built once as a release has them. */
export async function releasedPrograms() {
  built ??= buildReleased(['extension', 'languageClient', 'server'], folder);
  await built;
  return folder;
}

/**
 * Starts a server. `connection` goes to it and `stop` ends it; `ready` is the milliseconds from the start of its process to
 * its answer to `initialize`; `findingsAfter` resolves to the milliseconds from sending something to receiving the findings
 * of that version of a document.
 */
export async function startServer() {
  const program = join(await releasedPrograms(), 'server.js');
  const started = performance.now();
  const server = spawn(process.execPath, [...process.execArgv, program, '--stdio'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const connection = protocol.createProtocolConnection(
    new protocol.StreamMessageReader(server.stdout),
    new protocol.StreamMessageWriter(server.stdin),
  );
  let published = () => {};
  connection.onNotification('textDocument/publishDiagnostics', (params) => published(params));
  connection.listen();
  await connection.sendRequest('initialize', { processId: process.pid, rootUri: null, capabilities: {} });
  const ready = performance.now() - started;
  await connection.sendNotification('initialized', {});
  const findingsAfter = (uri, version, send) =>
    new Promise((resolve) => {
      const start = performance.now();
      published = (params) => {
        if (params.uri === uri && params.version === version) resolve(performance.now() - start);
      };
      send();
    });
  const stop = async () => {
    await connection.sendRequest('shutdown');
    await connection.sendNotification('exit');
    connection.dispose();
  };
  return { connection, ready, findingsAfter, stop };
}
