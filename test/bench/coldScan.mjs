import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bundled } from './bundle.mjs';
import { dataFile } from './data.mjs';
import { median } from './measure.mjs';
import { duckdbTally, jqTally, pythonTally } from './peers/find.mjs';

const ourTally = fileURLToPath(new URL('./peers/ourTally.mjs', import.meta.url));

const peers = [
  { name: 'DuckDB, one thread', target: 1.5, find: duckdbTally },
  { name: 'Python json', target: 2.5, find: () => pythonTally('json') },
  { name: 'pandas', target: 8, find: () => pythonTally('pandas') },
  { name: 'jq', target: 10, find: jqTally },
];

/** Scan and tally in a process that has just started, against other tools: time inside the process, in turn. */
export async function coldScan({ rounds }) {
  const { file, bytes, lines } = dataFile('long', 64);
  const module = await bundled('server/src/core/reading/recordScanner.ts');
  const ours = () => JSON.parse(execFileSync(process.execPath, [ourTally, module, 'long', file], { encoding: 'utf8' }));
  const expected = ours();
  return peers.map(({ name, target, find }) => {
    const title = `scan and tally, 64 MB of ${Math.round(bytes / lines)}-byte lines, cold, against ${name}`;
    const peer = find();
    if (peer === undefined) return { name: title, skipped: `${name} is not installed` };
    const pairs = Array.from({ length: Math.min(rounds, 5) }, () => ({ peer: peer(file), ours: ours() }));
    for (const key of ['tasks', 'trials', 'successes']) {
      if (pairs[0].peer[key] !== expected[key]) throw new Error(`${name}: ${key} is ${pairs[0].peer[key]}`);
    }
    return {
      name: title,
      ratio: median(pairs.map((pair) => pair.peer.ms / pair.ours.ms)),
      target,
      ours: `${median(pairs.map((pair) => pair.ours.ms)).toFixed(0)} ms`,
      peer: `${median(pairs.map((pair) => pair.peer.ms)).toFixed(0)} ms`,
    };
  });
}
