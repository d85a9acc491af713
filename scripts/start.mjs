// `npm start [-- PATH...]`: builds what is missing or old, reviews the examples or the given files, and says how to go on.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const program = join(root, 'dist/cli.js');
const startedIn = process.env.INIT_CWD ?? process.cwd();

/** Runs a script of the project and gives its exit status. */
const node = (...args) => spawnSync(process.execPath, args, { cwd: startedIn, stdio: 'inherit' }).status ?? 2;

/** Time of the newest change in a file or folder, in milliseconds. */
const newest = (path) =>
  statSync(path).isDirectory()
    ? Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
    : statSync(path).mtimeMs;

const sources = ['server/src', 'shared/src', 'esbuild.mjs', 'package.json'].map((name) => join(root, name));
const built = existsSync(program) && sources.every((source) => newest(source) < statSync(program).mtimeMs);
if (!built) {
  const status = spawnSync(process.execPath, [join(root, 'esbuild.mjs')], { cwd: root, stdio: 'inherit' }).status;
  if (status !== 0) process.exit(status ?? 2);
}

const given = process.argv.slice(2);
const examples = join(relative(startedIn, root), 'examples');
const paths = given.length > 0 ? given : [examples];

console.log('The review: estimates, findings, reported numbers that match\n');
const checked = node(program, 'check', ...paths);
console.log('\nEvery estimate with its method\n');
// All the examples at once would be long: one shows what the report is like.
const reported = node(program, 'report', ...(given.length > 0 ? given : [join(examples, 'honest-summary.jsonl')]));

console.log(`
To see this in an editor:  npm run editor${given.length > 0 ? '' : ' examples'}
On your own files:         npm start -- PATH...
In a pipeline:             node dist/cli.js check PATH... --format json | sarif | github`);

// Findings are what was asked for here; only a file that could not be read is a failure.
process.exit(Math.max(checked, reported) >= 2 ? 2 : 0);
