import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { URI } from 'vscode-uri';
import { messages, type Summary, serverCommands } from '#shared/protocol';
import { bundleServer } from './bundleServer';
import { startClient, type TestClient } from './testClient';

/** Every task passes in one of its four trials. */
const lines = (from: number, to: number): string =>
  Array.from(
    { length: to - from },
    (_, at) =>
      `{"task_id": "t${(from + at) >> 2}", "trial": ${(from + at) & 3}, "passed": ${((from + at) & 3) > 0 ? 0 : 1}}\n`,
  ).join('');

let client: TestClient;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'evalproof-growing-'));
  // Nobody watches files for the server: it looks at them itself.
  client = await startClient({ program: bundleServer('growing'), folders: [folder], capabilities: {} });
}, 60_000);
afterAll(async () => {
  await client.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a file that is reviewed while it is written', () => {
  it('is followed, and read whole once it rests, so that a change in its middle is not missed', async () => {
    const path = join(folder, 'run.jsonl');
    const uri = URI.file(path).toString();
    const text = lines(0, 8000);
    writeFileSync(path, text);
    await client.connection.sendRequest('workspace/executeCommand', {
      command: serverCommands.review,
      arguments: [uri],
    });
    const figures = async (): Promise<readonly (number | undefined)[]> => {
      const { runs, growth } = await client.connection.sendRequest<Summary>(messages.summary, { uri });
      return [runs[0]?.report.trials, runs[0]?.report.successes, growth === null ? 0 : 1];
    };
    expect(await figures()).toEqual([8000, 2000, 0]);
    appendFileSync(path, lines(8000, 8400));
    await expect.poll(figures, { timeout: 10_000, interval: 100 }).toEqual([8400, 2100, 1]);
    // As long as before, with one verdict in the middle exchanged, and some lines more.
    const middle = text.length >> 1;
    const exchanged = text.slice(0, middle) + text.slice(middle).replace('"passed": 1', '"passed": 0');
    writeFileSync(path, exchanged + lines(8000, 8800));
    await expect.poll(figures, { timeout: 20_000, interval: 100 }).toEqual([8800, 2199, 1]);
  }, 40_000);
});
