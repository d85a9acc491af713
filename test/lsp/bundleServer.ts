import { join } from 'node:path';
import { buildSync } from 'esbuild';

const root = join(__dirname, '../..');

/** Bundles the server as it is shipped and gives the path of the program; `name` keeps test files that run at once apart. */
export const bundleServer = (name: string): string => {
  const outfile = join(root, 'out/test/lsp', `${name}.cjs`);
  buildSync({
    entryPoints: [join(root, 'server/src/node.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    mainFields: ['module', 'main'],
    target: 'node20',
    absWorkingDir: root,
    logLevel: 'error',
  });
  return outfile;
};
