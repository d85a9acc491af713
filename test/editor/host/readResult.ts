import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { SuiteResult } from '../suiteResult';

/**
 * The result that a test run has left, joined with how its process ended: a run without a result, or one that went
 * wrong after its last test, counts as one more failed test.
 * @param failure what its process said when it ended badly
 */
export async function readResult(resultFile: string, failure: string | undefined): Promise<SuiteResult> {
  const nothing: SuiteResult = { passed: [], failed: [], skipped: [] };
  const written = existsSync(resultFile);
  const result: SuiteResult = written ? JSON.parse(await readFile(resultFile, 'utf8')) : nothing;
  if (!written || (failure && result.failed.length === 0)) {
    const message = failure ?? 'the run ended without a result';
    result.failed.push({ title: 'the test run as a whole', message, stack: '' });
  }
  return result;
}
