// scanMemoryProcess.mjs [MODULE KIND FILE]: scans the file with the scanner of the bundled module, if they are given;
// prints the process's peak resident bytes.
import { peakBytes } from './peakMemory.mjs';

const [module, kind, file] = process.argv.slice(2);
if (file !== undefined) {
  const [{ createRecordScanner }, { layouts }, { scanAndTally }] = await Promise.all([
    import(module),
    import('./scanLayouts.mjs'),
    import('./scanWays.mjs'),
  ]);
  scanAndTally(createRecordScanner, layouts[kind], file);
}

process.stdout.write(String(peakBytes()));
