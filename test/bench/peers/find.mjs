import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('./', import.meta.url));
const built = fileURLToPath(new URL('../../../out/bench/', import.meta.url));

/** What a program prints, or undefined when it is not there or fails. */
function printed(program, ...options) {
  try {
    return execFileSync(program, options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}

const result = (program, ...options) => JSON.parse(execFileSync(program, options, { encoding: 'utf8' }));

/** A tally by simdjson as a function of the file; undefined where a compiler or the library is missing. */
export function simdjsonTally() {
  fs.mkdirSync(built, { recursive: true });
  const program = `${built}simdjsonTally`;
  const options = ['-O3', '-march=native', '-std=c++17', `${folder}simdjsonTally.cpp`, '-lsimdjson', '-o', program];
  return printed('g++', ...options) === undefined ? undefined : (file) => result(program, file);
}

/** A tally by Python, with 'json' or 'pandas'; undefined where it is missing. */
export function pythonTally(kind) {
  for (const python of ['/usr/bin/python3', 'python3']) {
    if (printed(python, '-c', `import ${kind}`) === undefined) continue;
    return (file) => result(python, `${folder}pythonTally.py`, kind, file);
  }
  return undefined;
}

/** A tally by DuckDB; undefined where its package is not installed. */
export function duckdbTally() {
  if (printed(process.execPath, '--input-type=module', '-e', "import '@duckdb/node-api'") === undefined)
    return undefined;
  return (file) => result(process.execPath, `${folder}duckdbTally.mjs`, file);
}

const jqProgram = `
  [reduce inputs as $record ({}; .[$record.task_id] |= [(.[0] // 0) + 1, (.[1] // 0) + (if $record.passed then 1 else 0 end)])]
  | .[0] | { tasks: length, trials: ([.[][0]] | add), successes: ([.[][1]] | add) }`;

/** A tally by jq, with the time that jq takes to start left out; undefined where it is missing. */
export function jqTally() {
  if (printed('jq', '-n', '1') === undefined) return undefined;
  const timed = (...options) => {
    const start = performance.now();
    const found = result('jq', ...options);
    return { ms: performance.now() - start, found };
  };
  return (file) => {
    const start = timed('-n', '1');
    const { ms, found } = timed('-n', jqProgram, file);
    return { ...found, ms: ms - start.ms };
  };
}
