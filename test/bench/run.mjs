// npm run bench [-- --rounds N] [-- --only NAME]: prints [{ name, ratio, target, ours, peer }], higher is better.
import { parseArgs } from 'node:util';
import { scanMemory } from './scanMemory.mjs';
import { scanSpeed } from './scanSpeed.mjs';

/** Every bench: a function of `{ rounds }` to results. Add yours here. */
const benches = { scanSpeed, scanMemory };

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' }, only: { type: 'string' } } });
const results = [];
for (const [name, bench] of Object.entries(benches)) {
  if (values.only !== undefined && values.only !== name) continue;
  for (const result of await bench({ rounds: Number(values.rounds) })) {
    results.push({ ...result, ratio: Number(result.ratio.toFixed(2)) });
  }
}
process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
