import { imported } from './bundle.mjs';
import { dataFile } from './data.mjs';
import { compareCpu, cpuMilliseconds, median } from './measure.mjs';
import { simdjsonTally } from './peers/find.mjs';
import { layouts } from './scanLayouts.mjs';
import { parseAndTally, scanAndTally } from './scanWays.mjs';

const files = [
  { kind: 'long', megabytes: 64, targets: { wasm: 3.5, plain: 2.5, simdjson: 0.8 } },
  { kind: 'short', megabytes: 64, targets: { wasm: 2.2, plain: 1.4, simdjson: 0.75 } },
  { kind: 'long', megabytes: 512, isLong: true, targets: { wasm: 3.5, plain: 2.5, simdjson: 0.8 } },
];
const scanners = { wasm: 'WebAssembly', plain: 'TypeScript' };
const counted = ['tasks', 'trials', 'successes'];

function expectSame(found, expected, where) {
  for (const key of counted) {
    if (found[key] !== expected[key]) throw new Error(`${where}: ${key} is ${found[key]}, not ${expected[key]}`);
  }
}

/** Scan and tally against JSON.parse of each line, and against simdjson: warm CPU time, in turn. */
export async function scanSpeed({ rounds, long }) {
  const { createRecordScanner } = await imported('server/src/core/reading/recordScanner.ts');
  const simdjson = simdjsonTally();
  const results = [];
  for (const { kind, megabytes, targets, isLong } of files) {
    if (isLong && !long) continue;
    const { file, lines, bytes } = dataFile(kind, megabytes);
    const title = `${megabytes} MB of ${Math.round(bytes / lines)}-byte lines, CPU time`;
    const peer = () => parseAndTally(file);
    const scanBy = (choice) => () => scanAndTally((layout) => createRecordScanner(layout, choice), layouts[kind], file);
    const expected = peer();
    for (const [choice, language] of Object.entries(scanners)) {
      const ours = scanBy(choice);
      expectSame(ours(), expected, `${kind}, ${language}`);
      const times = compareCpu(ours, peer, { rounds: isLong ? Math.min(rounds, 5) : rounds });
      results.push({
        name: `scan and tally in ${language}, ${title}`,
        ratio: times.ratio,
        target: targets[choice],
        ours: `${times.ours.toFixed(0)} ms`,
        peer: `${times.peer.toFixed(0)} ms, JSON.parse of each line in 256 KiB chunks`,
      });
    }
    const name = `scan and tally in WebAssembly, ${title}, against simdjson`;
    if (simdjson === undefined) results.push({ name, skipped: 'g++ and libsimdjson are not installed' });
    else
      results.push({
        name,
        target: targets.simdjson,
        ...againstSimdjson(scanBy('wasm'), simdjson, file, expected, rounds),
      });
  }
  return results;
}

/** simdjson runs in a process of its own, which tells its CPU time, start included. */
function againstSimdjson(ours, simdjson, file, expected, rounds) {
  expectSame(simdjson(file), expected, 'simdjson');
  const times = { ours: [], peer: [] };
  for (let round = 0; round < rounds; round++) {
    times.peer.push(simdjson(file).cpu);
    // Starting a process leaves this one's caches cold.
    ours();
    times.ours.push(cpuMilliseconds(ours));
  }
  return {
    ratio: median(times.peer.map((time, round) => time / times.ours[round])),
    ours: `${median(times.ours).toFixed(0)} ms`,
    peer: `${median(times.peer).toFixed(0)} ms, simdjson On-Demand in one thread`,
  };
}
