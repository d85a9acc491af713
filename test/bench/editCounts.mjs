import fs from 'node:fs';
import { importedTogether } from './bundle.mjs';
import { dataFile, randomNumbers } from './data.mjs';

const edits = 2000;
const warmUp = 200;
const megabytes = 48;
const allowed = { median: 0.1, p99: 1 };
const settings = { rules: {}, fields: {}, ignore: [] };

/** Open documents near the size that editors hand over: from an edit of one character to the counts of every task. */
export async function editCounts() {
  const server = await importedTogether(
    'editCounts',
    ['documents/blockText.ts', 'documents/readDocument.ts', 'core/facts/buildRuns.ts'].map(
      (path) => `server/src/${path}`,
    ),
  );
  const results = [];
  for (const kind of ['long', 'short']) {
    const { file, lines, bytes } = dataFile(kind, megabytes);
    const times = await editTimes(fs.readFileSync(file), server);
    for (const [part, name] of [
      [0.5, 'median'],
      [0.99, 'p99'],
    ]) {
      const time = times[Math.floor(part * (times.length - 1))];
      results.push({
        name: `open document of ${megabytes} MB of ${Math.round(bytes / lines)}-byte lines, edit to counts, ${name}`,
        ratio: allowed[name] / time,
        target: 1,
        ours: `${time.toFixed(3)} ms`,
        peer: `${allowed[name]} ms allowed`,
      });
    }
  }
  return results;
}

/** Milliseconds of each edit, ascending. */
async function editTimes(bytes, { blockTextOfFile, changed, readAgain, talliesOf }) {
  const uri = 'file:///results/samples.jsonl';
  const lines = bytes.toString('latin1').split('\n');
  const { signal } = new AbortController();
  let text = blockTextOfFile(bytes);
  let version = 0;
  const read = (previous) =>
    readAgain({
      ...{ uri, open: { uri, languageId: 'jsonl', version: version++, text }, size: text.length, fields: {} },
      ...{ files: undefined, signal, progress: () => undefined, previous },
    });
  const factsOf = ({ reading }, earlier) => ({
    ...{ reading, settings },
    runs: talliesOf(reading, settings, earlier).map((tally) => ({ tally })),
  });
  let reading = await read();
  let facts = factsOf(reading);
  const random = randomNumbers(11);
  const times = [];
  for (let edit = 0; edit < edits + warmUp; edit++) {
    const line = Math.floor(random() * (lines.length - 1));
    const at = lines[line].indexOf('"passed": ') + '"passed": '.length;
    const value = lines[line].startsWith('true', at) ? 'true' : 'false';
    const other = value === 'true' ? 'false' : 'true';
    lines[line] = lines[line].slice(0, at) + other + lines[line].slice(at + value.length);
    const range = { start: { line, character: at }, end: { line, character: at + value.length } };
    const start = performance.now();
    text = changed(text, { range, text: other });
    reading = await read(reading);
    facts = factsOf(reading, facts);
    // The first edits only make the engine compile.
    if (edit >= warmUp) times.push(performance.now() - start);
  }
  const fresh = factsOf(await read());
  for (const [run, { tally }] of fresh.runs.entries())
    if (String(tally.c) !== String(facts.runs[run].tally.c)) throw new Error('the counts after the edits are wrong');
  return times.sort((one, other) => one - other);
}
