// ourTally.mjs MODULE KIND FILE: the scan and tally of the scanner in the bundled module; prints
// { ms, tasks, trials, successes }. The time runs from after the imports.
const [module, kind, file] = process.argv.slice(2);
const [{ createRecordScanner }, { layouts }, { scanAndTally }] = await Promise.all([
  import(module),
  import('../scanLayouts.mjs'),
  import('../scanWays.mjs'),
]);
const start = performance.now();
const { tasks, trials, successes } = scanAndTally(createRecordScanner, layouts[kind], file);
process.stdout.write(JSON.stringify({ ms: performance.now() - start, tasks, trials, successes }));
