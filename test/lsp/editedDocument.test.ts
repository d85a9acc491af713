import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Diagnostic, Range } from 'vscode-languageserver-protocol/node';
import { bundleServer } from './bundleServer';
import { fullCapabilities, startClient, type TestClient } from './testClient';

const uri = 'file:///runs/results.jsonl';
const rows = Array.from(
  { length: 12_000 },
  (_, row) => `{"task_id": "t${row >> 2}", "trial": ${row & 3}, "passed": ${(row * 7) % 5 < 2}, "output": "äö"}`,
);
/** Far behind the beginning by which it is decided how the document is read. */
const brokenLine = 9000;
const copiedLine = 11_000;

let client: TestClient;
beforeAll(async () => {
  client = await startClient({ program: bundleServer('edited'), capabilities: fullCapabilities });
}, 60_000);
afterAll(async () => {
  await client.stop();
});

const of = (found: readonly Diagnostic[], code: string): Diagnostic | undefined =>
  found.find((diagnostic) => diagnostic.code === code);
const at = (line: number, character: number, toLine = line, toCharacter = character): Range => ({
  start: { line, character },
  end: { line: toLine, character: toCharacter },
});

describe('a long document that is edited', () => {
  it('has its findings where they are now', async () => {
    const lines = [...rows];
    lines[copiedLine] = rows[copiedLine - 1]!;
    client.open(uri, `${lines.join('\n')}\n`);
    const copied = of(
      await client.diagnostics(uri, (found) => of(found, 'duplicate-trial') !== undefined),
      'duplicate-trial',
    );
    expect(copied?.range.start.line).toBe(copiedLine);
    // A quote is lost on one line.
    const quote = rows[brokenLine]!.indexOf('"task_id"');
    client.edit(uri, [{ range: at(brokenLine, quote, brokenLine, quote + 1), text: '' }]);
    const broken = of(
      await client.diagnostics(uri, (found) => of(found, 'invalid-json') !== undefined),
      'invalid-json',
    );
    expect(broken?.range.start.line).toBe(brokenLine);
    // Three lines come before everything, two go between: what stands behind moves with them.
    client.edit(uri, [
      { range: at(10_000, 0, 10_002, 0), text: '' },
      { range: at(0, 0), text: '\n\n\n' },
    ]);
    const moved = await client.diagnostics(
      uri,
      (found) => of(found, 'invalid-json')?.range.start.line === brokenLine + 3,
    );
    expect(of(moved, 'invalid-json')?.range).toEqual({
      start: { line: brokenLine + 3, character: broken!.range.start.character },
      end: { line: brokenLine + 3, character: broken!.range.end.character },
    });
    expect(of(moved, 'duplicate-trial')?.range).toEqual({
      start: { line: copiedLine + 1, character: copied!.range.start.character },
      end: { line: copiedLine + 1, character: copied!.range.end.character },
    });
    // Both are repaired.
    client.edit(uri, [
      { range: at(brokenLine + 3, quote), text: '"' },
      { range: at(copiedLine + 1, 0, copiedLine + 2, 0), text: '' },
    ]);
    const repaired = await client.diagnostics(uri, (found) => of(found, 'invalid-json') === undefined);
    expect(of(repaired, 'duplicate-trial')).toBeUndefined();
  });
});
