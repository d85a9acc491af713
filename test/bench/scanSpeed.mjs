import { imported } from './bundle.mjs';
import { dataFile } from './data.mjs';
import { compareCpu } from './measure.mjs';
import { layouts } from './scanLayouts.mjs';
import { parseAndTally, scanAndTally } from './scanWays.mjs';

const targets = { long: 2.5, short: 1.4 };

/** Scan and tally against JSON.parse of each line: warm CPU time, in turn, in one process. */
export async function scanSpeed({ rounds }) {
  const { createRecordScanner } = await imported('server/src/core/reading/recordScanner.ts');
  const results = [];
  for (const kind of ['long', 'short']) {
    const { file, lines, bytes } = dataFile(kind, 64);
    const ours = () => scanAndTally(createRecordScanner, layouts[kind], file);
    const peer = () => parseAndTally(file);
    const [found, expected] = [ours(), peer()];
    for (const key of ['tasks', 'trials', 'successes']) {
      if (found[key] !== expected[key]) throw new Error(`${kind}: ${key} is ${found[key]}, not ${expected[key]}`);
    }
    const times = compareCpu(ours, peer, { rounds });
    results.push({
      name: `scan and tally, 64 MB of ${Math.round(bytes / lines)}-byte lines, CPU time`,
      ratio: times.ratio,
      target: targets[kind],
      ours: `${times.ours.toFixed(0)} ms`,
      peer: `${times.peer.toFixed(0)} ms, JSON.parse of each line in 256 KiB chunks`,
    });
  }
  return results;
}
