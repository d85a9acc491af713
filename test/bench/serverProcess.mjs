import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import protocol from 'vscode-languageserver-protocol/node';

const root = fileURLToPath(new URL('../../', import.meta.url));

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

/**
 * Starts a server. `connection` goes to it and `stop` ends it; `findingsAfter` resolves to the milliseconds from sending
 * something to receiving the findings of that version of a document.
 */
export async function startServer() {
  const server = spawn(process.execPath, [await bundledServer(), '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const connection = protocol.createProtocolConnection(
    new protocol.StreamMessageReader(server.stdout),
    new protocol.StreamMessageWriter(server.stdin),
  );
  let published = () => {};
  connection.onNotification('textDocument/publishDiagnostics', (params) => published(params));
  connection.listen();
  await connection.sendRequest('initialize', { processId: process.pid, rootUri: null, capabilities: {} });
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
  return { connection, findingsAfter, stop };
}
