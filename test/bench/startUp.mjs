import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { dataFile } from './data.mjs';
import { median } from './measure.mjs';
import { releasedPrograms, startServer } from './serverProcess.mjs';

const megabytes = 5;
/** Milliseconds. */
const allowed = { activation: 50, ready: 300, findings: 300 };

/** Milliseconds until the findings of a file are there, in a server that has read nothing before; left on disk as the client does. */
async function firstFindings({ connection, findingsAfter }, uri) {
  const textDocument = { uri, languageId: 'jsonl', version: 1, text: '', onDisk: true };
  return findingsAfter(uri, 1, () => connection.sendNotification('textDocument/didOpen', { textDocument }));
}

/** Milliseconds of a Node process that does nothing, from its start to its end: no program can be quicker than that. */
function bareNode() {
  const started = performance.now();
  execFileSync(process.execPath, ['--eval', '']);
  return performance.now() - started;
}

function activationTimes(folder) {
  const program = fileURLToPath(new URL('activationProcess.mjs', import.meta.url));
  const programs = ['extension.js', 'languageClient.js'].map((name) => join(folder, name));
  return JSON.parse(execFileSync(process.execPath, [program, ...programs], { encoding: 'utf8' }));
}

/** From nothing to the first findings: the extension's activation, its server, a file; each round in new processes. */
export async function startUp({ rounds }) {
  const folder = await releasedPrograms();
  const uri = pathToFileURL(dataFile('long', megabytes).file).toString();
  const times = { activation: [], client: [], ready: [], findings: [], bare: [] };
  for (let round = 0; round < rounds; round++) {
    const { activation, client } = activationTimes(folder);
    times.activation.push(activation);
    times.client.push(client);
    times.bare.push(bareNode());
    const server = await startServer();
    times.ready.push(server.ready);
    times.findings.push(await firstFindings(server, uri));
    await server.stop();
  }
  const result = (name, kind, remark) => ({
    name,
    ratio: allowed[kind] / median(times[kind]),
    target: 1,
    ours: `${median(times[kind]).toFixed(0)} ms${remark}`,
    peer: `${allowed[kind]} ms allowed`,
  });
  const bare = `, of which ${median(times.bare).toFixed(0)} ms are Node itself`;
  const client = `; its language client takes ${median(times.client).toFixed(0)} ms more, with the first results`;
  return [
    result('activation of the extension', 'activation', client),
    result('start of the server, to its answer to initialize', 'ready', bare),
    result(`first findings of a file of ${megabytes} MB in a new server`, 'findings', ''),
  ];
}
