// npm run bench -- [--rounds N] [--only NAME] [--long]: prints [{ name, ratio, target, ours, peer }], higher is better;
// { name, skipped } where a peer is not installed. --long adds files of hundreds of megabytes.
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { imported } from './bundle.mjs';
import { coldScan } from './coldScan.mjs';
import { editCounts } from './editCounts.mjs';
import { editLatency } from './editLatency.mjs';
import { growingFile } from './growingFile.mjs';
import { growth } from './growth.mjs';
import { opening } from './opening.mjs';
import { reviewCost } from './reviewCost.mjs';
import { scanMemory } from './scanMemory.mjs';
import { scanSpeed } from './scanSpeed.mjs';
import { startUp } from './startUp.mjs';
import { statistics } from './statistics.mjs';

/** Every bench: a function of `{ rounds }` to results. Add yours here. */
const benches = {
  scanSpeed,
  coldScan,
  scanMemory,
  statistics,
  reviewCost,
  growth,
  editCounts,
  editLatency,
  growingFile,
  opening,
  startUp,
};

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    only: { type: 'string' },
    long: { type: 'boolean', default: false },
  },
});
const { serverNodeOptions } = await imported('shared/src/serverNodeOptions.ts');
const nodeOptions = serverNodeOptions(availableParallelism());
if (!nodeOptions.every((option) => process.execArgv.includes(option))) {
  // All is measured in a Node that is started as the editor starts the server's.
  const again = [...process.execArgv, ...nodeOptions, ...process.argv.slice(1)];
  process.exit(spawnSync(process.execPath, again, { stdio: 'inherit' }).status ?? 1);
}
const results = [];
for (const [name, bench] of Object.entries(benches)) {
  if (values.only !== undefined && values.only !== name) continue;
  for (const result of await bench({ rounds: Number(values.rounds), long: values.long })) {
    results.push(result.ratio === undefined ? result : { ...result, ratio: Number(result.ratio.toFixed(2)) });
  }
}
process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
