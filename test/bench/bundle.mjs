import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Bundles a TypeScript module (path from the project's root) the way releases are bundled, and imports it. */
export async function imported(entry) {
  const outfile = `${root}out/bench/${entry.replaceAll('/', '_').replace(/\.ts$/, '.mjs')}`;
  await build({
    entryPoints: [root + entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minify: process.env.PLAIN === undefined,
    logLevel: 'warning',
  });
  return import(outfile);
}
