import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeAll, expect, test } from 'vitest';
import { bundleCommandLine, bundled } from './commandLine';

beforeAll(bundleCommandLine);

const message = (body: object): string => {
  const text = JSON.stringify({ jsonrpc: '2.0', ...body });
  return `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
};

test('lsp --stdio is the language server: it answers, and ends when it is told to', async () => {
  const server = spawn(process.execPath, [bundled, 'lsp', '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  let received = '';
  let asked = 1;
  server.stdout.on('data', (chunk) => {
    received += chunk;
    if (!received.includes(`"id":${asked}`)) return;
    if (asked === 1) server.stdin.write(message({ id: 2, method: 'shutdown' }));
    else server.stdin.write(message({ method: 'exit' }));
    asked += 1;
  });
  server.stdin.write(
    message({ id: 1, method: 'initialize', params: { processId: null, rootUri: null, capabilities: {} } }),
  );
  const [status] = await once(server, 'exit');
  expect(status).toBe(0);
  expect(received).toContain('"capabilities"');
});
