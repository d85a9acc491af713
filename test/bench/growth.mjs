import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bundled } from './bundle.mjs';
import { dataFile } from './data.mjs';

const child = fileURLToPath(new URL('./reviewProcess.mjs', import.meta.url));
const sizes = [1, 10, 100];
const tasks = [100, 10_000, 1_000_000];

/** How a measure grows between the two largest files: the power of the size, 1 where twice the bytes take twice as much. */
function slopeOf(rows, key) {
  const [smaller, larger] = rows.slice(-2);
  return Math.log(larger[key] / smaller[key]) / Math.log(larger.x / smaller.x);
}

/** Time and memory of reading and reviewing files of growing size, and of growing numbers of tasks, each in a new process. */
export async function growth({ long }) {
  const modules = await Promise.all(['server/src/core/reading/reader.ts', 'server/src/core/review.ts'].map(bundled));
  const measured = (file) =>
    JSON.parse(execFileSync(process.execPath, [child, ...modules, file], { encoding: 'utf8' }));
  const bySize = (long ? [...sizes, 1000] : sizes).map((megabytes) => {
    const { file } = dataFile('long', megabytes);
    return { x: megabytes, label: `${megabytes} MB`, ...measured(file) };
  });
  const byTasks = tasks.map((count) => {
    const { file } = dataFile(`tasks-${count}`, 64);
    return { x: count, label: `${count} tasks in 64 MB`, ...measured(file) };
  });
  const words = (rows, key, unit) => rows.map((row) => `${row.label}: ${row[key].toFixed(0)} ${unit}`).join(', ');
  return [
    {
      name: 'time of reading and reviewing over size (slope 1 is linear)',
      ratio: 1 / slopeOf(bySize, 'ms'),
      target: 0.9,
      ours: `slope ${slopeOf(bySize, 'ms').toFixed(2)}; ${words(bySize, 'ms', 'ms')}`,
      peer: 'slope 1',
    },
    {
      name: 'peak memory over size (slope 1 is linear)',
      ratio: 1 / Math.max(slopeOf(bySize, 'megabytes'), 0.01),
      target: 0.9,
      ours: `slope ${slopeOf(bySize, 'megabytes').toFixed(2)}; ${words(bySize, 'megabytes', 'MB')}`,
      peer: 'slope 1',
    },
    {
      name: 'the most tasks against the fewest in files of one size, time',
      ratio: byTasks[0].ms / byTasks[2].ms,
      target: 0.1,
      ours: `${words(byTasks, 'ms', 'ms')}; ${words(byTasks, 'megabytes', 'MB')}`,
      peer: words(byTasks.slice(0, 1), 'ms', 'ms'),
    },
  ];
}
