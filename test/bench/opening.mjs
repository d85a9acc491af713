import fs from 'node:fs';
import { pathToFileURL } from 'node:url';
import { dataFile } from './data.mjs';
import { median } from './measure.mjs';
import { startServer } from './serverProcess.mjs';

const megabytes = 48;

/** Opening a large document, from sending didOpen to its findings: text left to the server against text sent. */
export async function opening({ rounds }) {
  const { file } = dataFile('long', megabytes);
  const uri = pathToFileURL(file).toString();
  const text = fs.readFileSync(file, 'utf8');
  const { connection, findingsAfter, stop } = await startServer();
  const times = { sent: [], withheld: [] };
  let version = 0;
  const open = async (fields) => {
    version++;
    const textDocument = { uri, languageId: 'jsonl', version, ...fields };
    const time = await findingsAfter(uri, version, () =>
      connection.sendNotification('textDocument/didOpen', { textDocument }),
    );
    await connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
    return time;
  };
  for (let round = 0; round < Math.min(rounds, 7); round++) {
    times.sent.push(await open({ text }));
    times.withheld.push(await open({ text: '', onDisk: true }));
  }
  await stop();
  return [
    {
      name: `opening a document of ${megabytes} MB, to its findings`,
      ratio: median(times.sent.map((time, round) => time / times.withheld[round])),
      target: 4,
      ours: `${median(times.withheld).toFixed(0)} ms, text read from disk by the server`,
      peer: `${median(times.sent).toFixed(0)} ms, text sent in didOpen`,
    },
  ];
}
