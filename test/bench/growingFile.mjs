import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { importedTogether } from './bundle.mjs';
import { dataFile } from './data.mjs';

const appends = 40;
const appended = 1 << 20;
const allowed = 5;
const settings = { rules: {}, fields: {}, ignore: [] };

/** Files that are written while they are reviewed: from 1 MB more to the counts, and to the whole review. */
export async function growingFile({ long }) {
  const modules = [
    'documents/readDocument.ts',
    'documents/nodeFileSystem.ts',
    'core/facts/buildRuns.ts',
    'core/review.ts',
  ];
  const server = await importedTogether(
    'growingFile',
    modules.map((module) => `server/src/${module}`),
  );
  const results = [];
  for (const megabytes of [16, 64, ...(long ? [512] : [])]) {
    const times = await appendTimes(megabytes, server);
    for (const [part, sorted] of Object.entries(times)) {
      const time = sorted[sorted.length >> 1];
      results.push({
        name: `file of ${megabytes} MB of long lines grows by 1 MB, to its ${part}, median`,
        ratio: allowed / time,
        target: 1,
        ours: `${time.toFixed(1)} ms`,
        peer: `${allowed} ms allowed`,
      });
    }
  }
  return results;
}

/** Milliseconds of each append, ascending. */
async function appendTimes(megabytes, { readAgain, createNodeFileSystem, talliesOf, review }) {
  const files = createNodeFileSystem();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evalproof-growing-'));
  const file = path.join(folder, 'samples.jsonl');
  const uri = pathToFileURL(file).toString();
  const { signal } = new AbortController();
  const read = (previous) =>
    readAgain({
      ...{ uri, open: undefined, size: fs.statSync(file).size, fields: {}, files },
      ...{ signal, progress: () => undefined, previous },
    });
  const counts = [];
  const reviews = [];
  try {
    fs.copyFileSync(dataFile('long', megabytes).file, file);
    const more = fs.readFileSync(dataFile('long', megabytes).file).subarray(0, appended);
    const rest = more.subarray(0, more.lastIndexOf(10) + 1);
    let reading = await read();
    let latest = review(uri, reading.reading, settings);
    for (let round = 0; round < appends; round++) {
      fs.appendFileSync(file, rest);
      const start = performance.now();
      reading = await read(reading);
      talliesOf(reading.reading, settings, latest.facts);
      counts.push(performance.now() - start);
      const reviewed = performance.now();
      latest = review(uri, reading.reading, settings, [], [], latest);
      // A review counts anew what was counted above.
      reviews.push(counts.at(-1) + performance.now() - reviewed);
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
  const ascending = (times) => times.sort((one, other) => one - other);
  return { counts: ascending(counts), review: ascending(reviews) };
}
