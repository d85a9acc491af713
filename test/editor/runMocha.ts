import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Mocha from 'mocha';
import type { SuiteResult } from './suiteResult';

/**
 * Runs every `*.test.*` file of a folder with mocha's `suite` and `test`, and writes the result as the last thing: an
 * editor that dies on the way, or reports success for nothing, leaves no result.
 * A test that fails is tried again `retries` times, and each such try is said: a window on a busy machine may miss a key.
 * Environment: EVALPROOF_RESULT (where the result goes), EVALPROOF_GREP (run only tests whose title has this text).
 */
export async function runMocha(folder: string, hooks: Mocha.RootHookObject = {}, retries = 0): Promise<SuiteResult> {
  // The base reporter prints nothing: inside VS Code nobody would see it, and the caller prints the result.
  const mocha = new Mocha({ ui: 'tdd', timeout: 120_000, reporter: Mocha.reporters.Base, rootHooks: hooks, retries });
  const grep = process.env.EVALPROOF_GREP;
  if (grep) mocha.fgrep(grep);
  const names = (await readdir(folder)).filter((name) => /\.test\.[cm]?js$/.test(name));
  for (const name of names.sort()) mocha.addFile(join(folder, name));
  await mocha.loadFilesAsync();
  const result: SuiteResult = { passed: [], failed: [], skipped: [] };
  await new Promise<void>((resolve) => {
    mocha
      .run(() => resolve())
      .on('pass', (test) => result.passed.push(test.fullTitle()))
      .on('pending', (test) => result.skipped.push(test.fullTitle()))
      .on('retry', (test: Mocha.Test, error: Error) => {
        console.log(`tried again: ${test.fullTitle()} (${error.message.split('\n', 1)[0]})`);
      })
      .on('fail', (test, error: Error) => {
        result.failed.push({ title: test.fullTitle(), message: error.message, stack: error.stack ?? '' });
      });
  });
  const resultFile = process.env.EVALPROOF_RESULT;
  if (resultFile) await writeFile(resultFile, JSON.stringify(result, null, 2));
  return result;
}
