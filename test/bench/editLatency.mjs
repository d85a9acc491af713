import fs from 'node:fs';
import { pathToFileURL } from 'node:url';
import { dataFile, randomNumbers } from './data.mjs';
import { startServer } from './serverProcess.mjs';

/** Enough that one edit in a hundred is more than one. */
const edits = 400;
/** Time between two edits, milliseconds: faster than anybody types. */
const rest = 40;
/** Milliseconds from an edit to its findings that are allowed at a share of the edits. */
const documents = [
  { kind: 'long', megabytes: 10, share: 0.95, allowed: 50 },
  { kind: 'long', megabytes: 48, share: 0.99, allowed: 16 },
  { kind: 'short', megabytes: 48, share: 0.99, allowed: 16 },
];

/** Open documents: from sending an edit of one character to receiving the findings of that version. */
export async function editLatency() {
  const results = [];
  for (const { kind, megabytes, share, allowed } of documents) {
    const { file, bytes, lines } = dataFile(kind, megabytes);
    const times = await editTimes(file);
    const at = (part) => times[Math.min(times.length - 1, Math.floor(part * times.length))];
    results.push({
      name: `open document of ${megabytes} MB of ${Math.round(bytes / lines)}-byte lines, edit to published findings, p${share * 100}`,
      ratio: allowed / at(share),
      target: 1,
      ours: `${at(share).toFixed(0)} ms (median ${at(0.5).toFixed(0)} ms)`,
      peer: `${allowed} ms allowed`,
    });
  }
  return results;
}

/** Milliseconds of each edit, ascending. */
async function editTimes(file) {
  const text = fs.readFileSync(file, 'utf8');
  const lines = text.split('\n');
  const uri = pathToFileURL(file).toString();
  const { connection, findingsAfter, stop } = await startServer();
  const textDocument = { uri, languageId: 'jsonl', version: 1, text };
  await findingsAfter(uri, 1, () => connection.sendNotification('textDocument/didOpen', { textDocument }));
  const random = randomNumbers(7);
  const times = [];
  for (let edit = 0; edit < edits; edit++) {
    await new Promise((resolve) => setTimeout(resolve, rest));
    const line = Math.floor(random() * (lines.length - 1));
    const character = lines[line].indexOf('"tokens": ') + '"tokens": '.length;
    const range = { start: { line, character }, end: { line, character: character + 1 } };
    const version = edit + 2;
    const contentChanges = [{ range, text: String(1 + (edit % 9)) }];
    const send = () =>
      connection.sendNotification('textDocument/didChange', { textDocument: { uri, version }, contentChanges });
    times.push(await findingsAfter(uri, version, send));
  }
  await stop();
  return times.sort((one, other) => one - other);
}
