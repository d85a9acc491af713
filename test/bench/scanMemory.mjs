import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bundled } from './bundle.mjs';
import { dataFile } from './data.mjs';
import { median } from './measure.mjs';

const child = fileURLToPath(new URL('./scanMemoryProcess.mjs', import.meta.url));
const allowedBeyondLines = 15e6;
const allowedPerLine = 100;
const runs = 5;

/** Peak memory of a process that scans a file, above that of one that only starts: against 15 MB and 100 bytes a line. */
export async function scanMemory() {
  const peak = (...options) =>
    median(Array.from({ length: runs }, () => Number(execFileSync(process.execPath, [child, ...options]))));
  const module = await bundled('server/src/core/reading/recordScanner.ts');
  const idle = peak();
  return ['long', 'short'].map((kind) => {
    const { file, lines, bytes } = dataFile(kind, 64);
    const used = peak(module, kind, file) - idle;
    const allowed = allowedBeyondLines + allowedPerLine * lines;
    return {
      name: `memory of a scan, 64 MB of ${Math.round(bytes / lines)}-byte lines, peak above idle`,
      ratio: allowed / used,
      target: 1,
      ours: `${(used / 1e6).toFixed(1)} MB, ${(used / lines).toFixed(0)} bytes a line`,
      peer: `${(allowed / 1e6).toFixed(1)} MB: 15 MB and ${allowedPerLine} bytes a line`,
    };
  });
}
