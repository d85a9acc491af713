import { chmod, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const source = fileURLToPath(new URL('.', import.meta.url));
const output = fileURLToPath(new URL('../../out/editor/', import.meta.url));

// What node_modules provides at run time stays outside; `vscode` exists inside the extension host only.
const external = ['vscode', 'mocha', 'playwright-core', '@vscode/test-electron', '@sparticuz/chromium'];
const common = { bundle: true, platform: 'node', target: 'node20', sourcemap: 'inline', external, logLevel: 'warning' };

/** Bundles the machinery of `host/` into `out/editor/host` and returns what its index exports. */
export async function bundleHost() {
  const outdir = join(output, 'host');
  await rm(outdir, { recursive: true, force: true });
  await build({
    ...common,
    entryPoints: [join(source, 'host', 'index.ts'), join(source, 'host', 'codeShim.ts')],
    outdir,
    format: 'esm',
    splitting: true,
    outExtension: { '.js': '.mjs' },
    banner: { js: '#!/usr/bin/env node' },
  });
  await chmod(join(outdir, 'codeShim.mjs'), 0o755);
  return import(pathToFileURL(join(outdir, 'index.mjs')).href);
}

/**
 * Bundles the entry and every test of a folder, each into a file of its own.
 * @param {'suite' | 'folders' | 'e2e'} folder `e2e` runs in Node; the others run inside VS Code, which wants CommonJS
 * @returns {Promise<string>} path of the bundled entry
 */
export async function bundleTests(folder) {
  const outdir = join(output, folder);
  await rm(outdir, { recursive: true, force: true });
  const names = (await readdir(join(source, folder))).filter(
    (name) => name === 'index.ts' || name.endsWith('.test.ts'),
  );
  const inHost = folder !== 'e2e';
  await build({
    ...common,
    entryPoints: names.map((name) => join(source, folder, name)),
    outdir,
    format: inHost ? 'cjs' : 'esm',
    splitting: !inHost,
    outExtension: { '.js': inHost ? '.cjs' : '.mjs' },
  });
  return join(outdir, inHost ? 'index.cjs' : 'index.mjs');
}
