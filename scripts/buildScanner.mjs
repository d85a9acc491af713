// node scripts/buildScanner.mjs [--check]: compiles server/assembly to WebAssembly and writes it as a TypeScript module,
// which is committed. --check fails when it is not what its present source compiles to.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const root = fileURLToPath(new URL('../', import.meta.url));
const target = 'server/src/core/reading/wasm/scannerModule.ts';
/** Pages of 64 KiB: the memory that `server/assembly/memory.ts` lays out. */
const pages = '66';

/** The text of the module with the scanner compiled from its present source. */
async function scannerModuleText() {
  const folder = await mkdtemp(join(tmpdir(), 'evalproof-scanner-'));
  const outFile = join(folder, 'scanner.wasm');
  try {
    const { error, stderr } = await asc.main([
      ...['server/assembly/index.ts', '--baseDir', root, '--outFile', outFile],
      ...['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd'],
      ...['--initialMemory', pages, '--maximumMemory', pages],
    ]);
    if (error) throw new Error(`${error.message}\n${stderr}`);
    const bytes = await readFile(outFile);
    return [
      '/** The scanner of server/assembly, compiled to WebAssembly, in base64. Written by scripts/buildScanner.mjs. */',
      `export const scannerModule =\n  '${bytes.toString('base64')}';\n`,
    ].join('\n');
  } finally {
    await rm(folder, { recursive: true });
  }
}

const text = await scannerModuleText();
if (!process.argv.includes('--check')) await writeFile(join(root, target), text);
else if ((await readFile(join(root, target), 'utf8')) !== text) {
  throw new Error(`${target} is out of date: run node scripts/buildScanner.mjs`);
}
