import { join } from 'node:path';
import { runTests } from '@vscode/test-electron';
import type { SuiteResult } from '../suiteResult';
import { resultsFolder, root } from './places';
import { profileIn } from './profile';
import { readResult } from './readResult';
import { copyWorkspace, removeFolder, temporaryFolder } from './temporaryFolder';
import type { HostVersion } from './versions';
import { vscodeProgram } from './vscodeProgram';

export interface HostRun {
  version: HostVersion;
  /** Folder to open; a copy is opened, so that tests may edit it. */
  workspace: string;
  /** Bundled test entry (CommonJS) that exports `run()`. */
  suite: string;
  /** Folder of the extension under test; the project's own by default. */
  extension?: string;
  /** Run only tests whose title has this text. */
  grep?: string | undefined;
}

/**
 * Runs a mocha suite inside the extension host of a real VS Code through @vscode/test-electron. With the npm host, the
 * window's log is left in test-results, and its picture when the run fails.
 */
export async function runInHost({ version, workspace, suite, extension = root, grep }: HostRun): Promise<SuiteResult> {
  const temporary = await temporaryFolder();
  const resultFile = join(temporary, 'result.json');
  const profile = profileIn(temporary);
  try {
    const folder = await copyWorkspace(workspace, temporary);
    const failure = await runTests({
      vscodeExecutablePath: await vscodeProgram(version),
      extensionDevelopmentPath: extension,
      extensionTestsPath: suite,
      extensionTestsEnv: {
        EVALPROOF_HOST: version,
        EVALPROOF_RESULT: resultFile,
        EVALPROOF_GREP: grep,
        EVALPROOF_ARTEFACTS: join(resultsFolder, `suite-${version}`),
      },
      launchArgs: [folder, `--user-data-dir=${profile.userData}`, `--extensions-dir=${profile.extensions}`],
    }).then(
      () => undefined,
      (error: Error) => error.message,
    );
    return await readResult(resultFile, failure);
  } finally {
    await removeFolder(temporary);
  }
}
