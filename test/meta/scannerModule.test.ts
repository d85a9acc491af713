import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { it } from 'vitest';

const script = fileURLToPath(new URL('../../scripts/buildScanner.mjs', import.meta.url));

it('keeps the WebAssembly scanner compiled from its present source', async () => {
  await promisify(execFile)(process.execPath, [script, '--check']);
}, 120_000);
