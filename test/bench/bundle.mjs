import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../', import.meta.url));

const bundledFrom = async (input, name) => {
  const outfile = `${root}out/bench/${name.replaceAll('/', '_').replace(/\.ts$/, '.mjs')}`;
  await build({
    ...input,
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
};

/** Bundles a TypeScript module (path from the project's root) as releases are bundled; returns the path of the result. */
export const bundled = (entry) => bundledFrom({ entryPoints: [root + entry] }, entry);

/** The module of `bundled`. */
export async function imported(entry) {
  return import(await bundled(entry));
}

/** Several modules as one, for what they remember in common; `name` is that of the bundle. */
export async function importedTogether(name, entries) {
  const contents = entries.map((entry) => `export * from './${entry}';`).join('\n');
  return import(await bundledFrom({ stdin: { contents, resolveDir: root } }, `${name}.ts`));
}
