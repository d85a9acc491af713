// `npm test`: the whole suite, step by step. Every step runs even when an earlier one failed, so that one run shows all that is
// wrong; the last line adds up the tests.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const unitResults = join(root, 'out/unit-results.json');
const bin = (name) => join(root, 'node_modules/.bin', name);

/** Runs one command with its output shown, and kept when asked for. */
const run = (command, args, keep = false) =>
  spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', keep ? 'pipe' : 'inherit', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    shell: process.platform === 'win32',
  });

const total = { passed: 0, failed: 0, skipped: 0 };
const failedSteps = [];

const step = (name, work) => {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const ok = work();
  console.log(`   ${name}: ${ok ? 'ok' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (!ok) failedSteps.push(name);
  return ok;
};

const unitTests = () => {
  mkdirSync(join(root, 'out'), { recursive: true });
  rmSync(unitResults, { force: true });
  const { status } = run(bin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unitResults}`,
  ]);
  if (!existsSync(unitResults)) return false;
  const results = JSON.parse(readFileSync(unitResults, 'utf8'));
  total.passed += results.numPassedTests;
  total.failed += results.numFailedTests;
  total.skipped += results.numPendingTests + results.numTodoTests;
  return status === 0;
};

const editorTests = () => {
  const { status, stdout } = run(process.execPath, ['test/editor/run.mjs', 'evalproof.vsix'], true);
  process.stdout.write(stdout);
  const [, passed = 0, failed = 0, skipped = 0] =
    /(\d+) passed, (\d+) failed(?:, (\d+) skipped)?\s*$/.exec(stdout) ?? [];
  total.passed += Number(passed);
  total.failed += Number(failed);
  total.skipped += Number(skipped);
  return status === 0;
};

step('types', () => run(bin('tsc'), ['-b']).status === 0);
step('lint', () => run(bin('biome'), ['check', '--error-on-warnings']).status === 0);
const built = step('build and package', () => run('npm', ['run', '--silent', 'package']).status === 0);
step('unit, rules, language server, command line, real files', unitTests);
if (built) step('inside a real VS Code', editorTests);

if (!existsSync(join(root, '../shared/data/formats')))
  console.log('\nskipped: ../shared is not here, so the real files were not reviewed');
// A step that fails without a failed test (types, lint, build) fails the run as one test would.
const stepFailures = total.failed === 0 ? failedSteps.length : 0;
if (failedSteps.length > 0) console.log(`\nfailed: ${failedSteps.join('; ')}`);
console.log(`\n${total.passed} passed, ${total.failed + stepFailures} failed, ${total.skipped} skipped`);
process.exitCode = failedSteps.length > 0 || total.passed === 0 ? 1 : 0;
