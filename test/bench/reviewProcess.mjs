// reviewProcess.mjs READER REVIEW FILE: reads and reviews the file with the functions of the two bundled modules; prints
// { ms, readingMs, megabytes, rows }, the process's peak of memory among them.
import { peakBytes } from './peakMemory.mjs';
import { readWhole } from './reviewCost.mjs';

const [reader, reviewer, file] = process.argv.slice(2);
const [{ createReader }, { review }] = await Promise.all([import(reader), import(reviewer)]);
const start = performance.now();
const reading = readWhole(createReader, file);
const read = performance.now();
review('file:///results/samples.jsonl', reading, { rules: {}, fields: {}, ignore: [] });
const ms = performance.now() - start;
const rows = reading.rows?.count ?? 0;
process.stdout.write(JSON.stringify({ ms, readingMs: read - start, megabytes: peakBytes() / 1e6, rows }));
