import { imported } from './bundle.mjs';
import { readChunks } from './chunks.mjs';
import { dataFile } from './data.mjs';
import { cpuMilliseconds, median } from './measure.mjs';

const chunkSize = 256 * 1024;
const settings = { rules: {}, fields: {}, ignore: [] };
const warmUps = 2;

/** The reading of a whole file, in chunks. */
export function readWhole(createReader, file) {
  const reader = createReader({ name: 'results/samples.jsonl', fields: {} });
  const push = (bytes, end) => reader.push(bytes.subarray(0, end));
  readChunks(file, chunkSize, push, push);
  return reader.end();
}

/**
 * What reports, judging and rules cost beside reading and tallies. Each round reads the file anew, so that nothing is kept from the
 * round before; a review makes the tallies itself, and their time is taken off.
 */
export async function reviewCost({ rounds }) {
  const [{ createReader }, { talliesOf }, { review }] = await Promise.all(
    ['server/src/core/reading/reader.ts', 'server/src/core/facts/buildRuns.ts', 'server/src/core/review.ts'].map(
      imported,
    ),
  );
  return ['long', 'short'].map((kind) => {
    const { file, lines, bytes } = dataFile(kind, 64);
    const times = { reading: [], tallies: [], rest: [] };
    for (let round = 0; round < rounds + warmUps; round++) {
      let reading;
      const read = cpuMilliseconds(() => (reading = readWhole(createReader, file)));
      const tallies = cpuMilliseconds(() => talliesOf(reading, settings));
      const reviewed = cpuMilliseconds(() => review('file:///results/samples.jsonl', reading, settings));
      if (round < warmUps) continue;
      times.reading.push(read);
      times.tallies.push(tallies);
      times.rest.push(reviewed - tallies);
    }
    const [reading, tallies, rest] = [times.reading, times.tallies, times.rest].map(median);
    return {
      name: `reports, judging and rules against reading and tallies, 64 MB of ${Math.round(bytes / lines)}-byte lines, CPU time`,
      ratio: (reading + tallies) / rest,
      target: 10,
      ours: `${rest.toFixed(1)} ms`,
      peer: `${(reading + tallies).toFixed(0)} ms, of it tallies ${tallies.toFixed(1)} ms`,
    };
  });
}
