import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import * as vscode from 'vscode';
import { closeEverything, findings, ruleOf, workspaceFile } from './workspaceFile';

interface ReportedFile {
  readonly path: string;
  readonly findings: readonly {
    readonly rule: string;
    readonly severity: string;
    readonly message: string;
    readonly line: number;
    readonly column: number;
    readonly endLine: number;
    readonly endColumn: number;
  }[];
}

const severities: Readonly<Record<vscode.DiagnosticSeverity, string>> = {
  [vscode.DiagnosticSeverity.Error]: 'error',
  [vscode.DiagnosticSeverity.Warning]: 'warning',
  [vscode.DiagnosticSeverity.Information]: 'info',
  [vscode.DiagnosticSeverity.Hint]: 'hint',
};

/** Runs the command line of this very build; it exits with 1 when there are findings. */
function check(program: string, files: readonly string[]): Promise<readonly ReportedFile[]> {
  // In the desktop editor the running program is the editor itself, which is Node when told so.
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
  const args = [program, 'check', '--format', 'json', ...files];
  return new Promise((resolve, reject) =>
    execFile(process.execPath, args, { env, maxBuffer: 1 << 26 }, (error, stdout) => {
      if (error && error.code !== 1) reject(error);
      else resolve(JSON.parse(stdout).files);
    }),
  );
}

suite('one review, many faces', () => {
  teardown(closeEverything);

  test('the editor and the command line have the same findings for every example', async () => {
    const extension = vscode.extensions.getExtension('evalproof.evalproof');
    assert.ok(extension);
    const program = vscode.Uri.joinPath(extension.extensionUri, 'dist', 'cli.js').fsPath;
    const folder = workspaceFile('.').fsPath;
    const names = (await readdir(folder)).filter((name) => /\.jsonl?$/.test(name) && name !== 'evalproof.json');
    const files = names.map((name) => workspaceFile(name));
    const reported = await check(
      program,
      files.map(({ fsPath }) => fsPath),
    );
    assert.equal(reported.length, names.length);
    await vscode.commands.executeCommand('evalproof.review', ...[files[0], files]);

    for (const [index, uri] of files.entries()) {
      const expected = (reported[index]?.findings ?? []).map(
        ({ rule, severity, line, column, endLine, endColumn, message }) =>
          `${line}:${column}-${endLine}:${endColumn} ${severity} ${rule} ${message}`,
      );
      const found = await findings(uri, (each) => each.length >= expected.length);
      const actual = found.map(
        (each) =>
          `${each.range.start.line + 1}:${each.range.start.character + 1}-${each.range.end.line + 1}:${each.range.end.character + 1} ${severities[each.severity]} ${ruleOf(each)} ${each.message}`,
      );
      assert.deepEqual(actual.sort(), expected.sort(), names[index]);
    }
    assert.ok(reported.some((file) => file.findings.length > 0));
    await vscode.commands.executeCommand('evalproof.clear');
  });
});
