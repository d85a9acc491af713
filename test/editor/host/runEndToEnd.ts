import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { SuiteResult } from '../suiteResult';
import { readResult } from './readResult';
import { removeFolder, temporaryFolder } from './temporaryFolder';
import type { HostVersion } from './versions';

export interface EndToEndRun {
  version: HostVersion;
  /** Packaged extension that the tests install. */
  vsix: string;
  /** Bundled test entry. */
  entry: string;
  /** Run only tests whose title has this text. */
  grep?: string | undefined;
}

/** Runs the tests that look at the editor from outside, in a process of their own, for one version. */
export async function runEndToEnd({ version, vsix, entry, grep }: EndToEndRun): Promise<SuiteResult> {
  const temporary = await temporaryFolder();
  const resultFile = join(temporary, 'result.json');
  const environment = { EVALPROOF_HOST: version, EVALPROOF_VSIX: vsix, EVALPROOF_RESULT: resultFile };
  try {
    const child = spawn(process.execPath, ['--enable-source-maps', entry], {
      stdio: 'inherit',
      env: { ...process.env, ...environment, ...(grep ? { EVALPROOF_GREP: grep } : {}) },
    });
    const [code, signal] = await once(child, 'exit');
    return await readResult(resultFile, code === 0 ? undefined : `the tests ended with ${signal ?? `code ${code}`}`);
  } finally {
    await removeFolder(temporary);
  }
}
