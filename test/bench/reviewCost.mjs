import { imported } from './bundle.mjs';
import { readChunks } from './chunks.mjs';
import { dataFile } from './data.mjs';
import { cpuMilliseconds, median } from './measure.mjs';

const chunkSize = 256 * 1024;
const settings = { rules: {}, fields: {}, ignore: [] };

/** The reading of a whole file, in chunks. */
export function readWhole(createReader, file) {
  const reader = createReader({ name: 'results/samples.jsonl', fields: {} });
  const push = (bytes, end) => reader.push(bytes.subarray(0, end));
  readChunks(file, chunkSize, push, push);
  return reader.end();
}

/** What the rules and the judging of a reading cost beside the reading itself. */
export async function reviewCost({ rounds }) {
  const [{ createReader }, { review }] = await Promise.all(
    ['server/src/core/reading/reader.ts', 'server/src/core/review.ts'].map(imported),
  );
  return ['long', 'short'].map((kind) => {
    const { file, lines, bytes } = dataFile(kind, 64);
    const times = { reading: [], review: [] };
    for (let round = 0; round < Math.min(rounds, 7); round++) {
      let reading;
      times.reading.push(cpuMilliseconds(() => (reading = readWhole(createReader, file))));
      times.review.push(cpuMilliseconds(() => review('file:///results/samples.jsonl', reading, settings)));
    }
    return {
      name: `rules and judging, 64 MB of ${Math.round(bytes / lines)}-byte lines, CPU time`,
      ratio: median(times.reading.map((time, round) => time / times.review[round])),
      target: 10,
      ours: `${median(times.review).toFixed(0)} ms`,
      peer: `${median(times.reading).toFixed(0)} ms, reading the file`,
    };
  });
}
