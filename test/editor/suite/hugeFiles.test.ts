import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as vscode from 'vscode';
import { hasRoomFor, writeHugeResults } from './hugeResults';
import { closeEverything, findings, ruleOf, workspaceFile } from './workspaceFile';

const megabyte = 1024 ** 2;

const review = (...asked: readonly unknown[]) => vscode.commands.executeCommand('evalproof.review', ...asked);

/** Every way to a file that the editor keeps from extensions because it has more than 50 × 1024² characters. */
const sizes = [
  {
    title: '60 MB',
    bytes: 60 * megabyte,
    way: 'from its tab',
    async ask(uri: vscode.Uri) {
      await vscode.commands.executeCommand('vscode.open', uri);
      await review();
    },
  },
  {
    title: '200 MB',
    bytes: 200 * megabyte,
    way: 'by opening its summary',
    ask: (uri: vscode.Uri) => vscode.commands.executeCommand('evalproof.openSummary', uri),
  },
  // Places beyond 2^31. One version of the editor is enough: the server is the same.
  {
    title: '2 GB',
    bytes: 2049 * megabyte,
    way: 'from the Explorer',
    ask: (uri: vscode.Uri) => review(uri, [uri]),
    only: 'current',
    isStopped: true,
  },
];

/** Seconds that a review may take on a machine that has other things to do, too. */
const patience = 90;

/** Stops whatever shows progress from now on, at its first word; `restore` ends that. */
function stopAtFirstProgress(): { stopped: () => number; restore: () => void } {
  const { withProgress } = vscode.window;
  let stopped = 0;
  const replaced: typeof withProgress = (options, task) =>
    withProgress(options, (progress) => {
      const stop = new vscode.CancellationTokenSource();
      stopped++;
      setTimeout(() => stop.cancel(), 0);
      return task(progress, stop.token);
    });
  Object.assign(vscode.window, { withProgress: replaced });
  return { stopped: () => stopped, restore: () => Object.assign(vscode.window, { withProgress }) };
}

for (const { title, bytes, way, ask, only, isStopped } of sizes) {
  suite(`a results file of ${title}`, function () {
    this.timeout(2 * patience * 1000);
    // A name of its own: late news of a file that has gone must not be taken for news of this one.
    const uri = workspaceFile(`huge-${title.replace(' ', '-')}.jsonl`);
    let lastLine = 0;

    suiteSetup(async function () {
      if (only !== undefined && process.env.EVALPROOF_HOST !== only) this.skip();
      if (!(await hasRoomFor(dirname(uri.fsPath), bytes))) {
        console.log(`skipped: the disk has no room for a file of ${title}`);
        this.skip();
      }
      lastLine = await writeHugeResults(uri.fsPath, bytes);
    });
    suiteTeardown(async () => {
      await vscode.commands.executeCommand('evalproof.clear');
      await closeEverything();
      await rm(uri.fsPath, { force: true });
    });

    // First of all: what has been read once is not read again, and judging alone may be over before it can be stopped.
    if (isStopped) {
      test('shows progress, and a review that is stopped leaves nothing behind', async () => {
        const stopping = stopAtFirstProgress();
        try {
          await review(uri);
          assert.equal(stopping.stopped(), 1);
        } finally {
          stopping.restore();
        }
        // It ended before its end: there is no finding, and none comes later, when another file has been reviewed.
        const other = workspaceFile('value-mismatch.jsonl');
        await review(other);
        await findings(other);
        assert.deepEqual(await findings(uri, () => true), []);
      });
    }

    test(`is no document for extensions, and yet reviewed ${way}`, async () => {
      await assert.rejects(async () => vscode.workspace.openTextDocument(uri));
      await ask(uri);
      const found = await findings(uri, (all) => all.length > 0, patience);
      const wrong = found.find((each) => ruleOf(each) === 'value-mismatch') ?? assert.fail();
      assert.deepEqual([wrong.range.start.line, wrong.range.start.character], [lastLine, 23]);
      await vscode.commands.executeCommand('evalproof.clear');
      await findings(uri, (left) => left.length === 0);
    });
  });
}
