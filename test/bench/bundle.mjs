import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Bundles a TypeScript module (path from the project's root) as releases are bundled; returns the path of the result. */
export async function bundled(entry) {
  const outfile = `${root}out/bench/${entry.replaceAll('/', '_').replace(/\.ts$/, '.mjs')}`;
  await build({
    entryPoints: [root + entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    alias: { debug: `${root}scripts/silentDebug.cjs` },
    target: 'node20',
    minify: true,
    logLevel: 'warning',
  });
  return outfile;
}

/** The module of `bundled`. */
export async function imported(entry) {
  return import(await bundled(entry));
}
