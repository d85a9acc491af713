import { readdir } from 'node:fs/promises';
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
  /** Names what the run leaves behind. */
  name: string;
  /** Folder to open, or whose `.code-workspace` file is opened if it has one; of a copy, so that tests may edit it. */
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
export async function runInHost(options: HostRun): Promise<SuiteResult> {
  const { version, name, workspace, suite, extension = root, grep } = options;
  const temporary = await temporaryFolder();
  const resultFile = join(temporary, 'result.json');
  const profile = profileIn(temporary);
  try {
    const folder = await copyWorkspace(workspace, temporary);
    const folders = (await readdir(folder)).find((each) => each.endsWith('.code-workspace'));
    const opened = folders === undefined ? folder : join(folder, folders);
    const failure = await runTests({
      vscodeExecutablePath: await vscodeProgram(version),
      extensionDevelopmentPath: extension,
      extensionTestsPath: suite,
      extensionTestsEnv: {
        EVALPROOF_HOST: version,
        EVALPROOF_RESULT: resultFile,
        EVALPROOF_GREP: grep,
        EVALPROOF_ARTEFACTS: join(resultsFolder, `${name}-${version}`),
      },
      launchArgs: [opened, `--user-data-dir=${profile.userData}`, `--extensions-dir=${profile.extensions}`],
    }).then(
      () => undefined,
      (error: Error) => error.message,
    );
    return await readResult(resultFile, failure);
  } finally {
    await removeFolder(temporary);
  }
}
