// scanMemoryProcess.mjs [MODULE KIND FILE]: scans the file with the scanner of the bundled module, if they are given;
// prints the process's peak resident bytes.
import fs from 'node:fs';

const [module, kind, file] = process.argv.slice(2);
if (file !== undefined) {
  const [{ createRecordScanner }, { layouts }, { scanAndTally }] = await Promise.all([
    import(module),
    import('./scanLayouts.mjs'),
    import('./scanWays.mjs'),
  ]);
  scanAndTally(createRecordScanner, layouts[kind], file);
}

/** What `resourceUsage` says may be the parent's peak on Linux, where a process starts as a copy of its parent. */
function peakBytes() {
  const status = '/proc/self/status';
  const own = fs.existsSync(status) ? /^VmHWM:\s*(\d+) kB$/m.exec(fs.readFileSync(status, 'utf8')) : null;
  return 1024 * Number(own?.[1] ?? process.resourceUsage().maxRSS);
}

process.stdout.write(String(peakBytes()));
