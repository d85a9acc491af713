import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build, context } from 'esbuild';
import { lazyModules } from './scripts/lazyModules.mjs';
import { thirdPartyNotices } from './scripts/thirdPartyNotices.mjs';

const kilobyte = 1024;
const watch = process.argv.includes('--watch');
const development = watch || process.argv.includes('--dev');

// Modules are preferred to their CommonJS twins: smaller, and some twins find their parts in a way that no bundler follows.
const mainFields = ['module', 'main'];
const node = { platform: 'node', target: 'node20', format: 'cjs', mainFields };

/** What reads written texts and packed files: grammars and decoders that most documents never need. */
const rarelyRead = ['readProse', 'gzipExpander', 'zipExpander', 'parquetLines'];

/** Every bundle: what goes in, what comes out, and the size in bytes that a release must not exceed. */
const bundles = [
  {
    ...node,
    // What every window loads is small: the language client, most of it, is loaded with the first document that needs it.
    entryPoints: { extension: 'client/src/extension.ts' },
    external: ['vscode', './languageClient'],
    supported: { 'dynamic-import': false },
    budget: { 'extension.js': 64 * kilobyte },
  },
  {
    ...node,
    entryPoints: { languageClient: 'client/src/languageClient.ts' },
    external: ['vscode'],
    budget: { 'languageClient.js': 500 * kilobyte },
  },
  {
    ...node,
    plugins: [lazyModules(rarelyRead)],
    entryPoints: { server: 'server/src/node.ts' },
    budget: { 'server.js': 1300 * kilobyte },
  },
  {
    ...node,
    plugins: [lazyModules(rarelyRead)],
    entryPoints: { cli: 'server/src/cli/main.ts' },
    budget: { 'cli.js': 1400 * kilobyte },
  },
  {
    platform: 'browser',
    target: 'es2022',
    format: 'iife',
    entryPoints: { webview: 'client/src/webview/main.ts' },
    loader: { '.ttf': 'file' },
    assetNames: '[name]',
    budget: { 'webview.js': 350 * kilobyte, 'webview.css': 64 * kilobyte },
  },
  {
    platform: 'neutral',
    target: 'es2022',
    format: 'esm',
    mainFields,
    entryPoints: { 'stats/index': 'shared/src/stats/index.ts' },
    outExtension: { '.js': '.mjs' },
    budget: { 'stats/index.mjs': 200 * kilobyte },
  },
];

const optionsOf = ({ budget, ...options }) => ({
  ...options,
  outdir: 'dist',
  bundle: true,
  minify: !development,
  sourcemap: development ? 'linked' : false,
  // Licences are gathered in one file instead.
  legalComments: 'none',
  metafile: true,
  alias: { debug: './scripts/silentDebug.cjs' },
  logLevel: 'warning',
});

/** Fails when a bundle of a release has grown beyond its budget: size is a promise to whoever installs it. */
async function checkBudgets() {
  const budgets = bundles.flatMap((bundle) => Object.entries(bundle.budget));
  for (const [file, budget] of budgets) {
    const { size } = await stat(join('dist', file));
    if (size > budget) throw new Error(`dist/${file} has ${size} bytes; its budget is ${budget}`);
  }
}

/** Declarations of the stats package. They stand beside an ES module, so they carry its extension and name their neighbours with it. */
async function declareStats() {
  const folder = 'dist/stats';
  const project = '-p shared/src/stats --rootDir shared/src/stats';
  const options = `--outDir ${folder} --composite false --incremental false --tsBuildInfoFile null`;
  const compiler = ['node_modules/typescript/bin/tsc', ...project.split(' '), ...options.split(' ')];
  await promisify(execFile)(process.execPath, compiler);
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.d.ts'))) {
    const text = await readFile(join(folder, name), 'utf8');
    await writeFile(join(folder, name), text.replace(/(from\s+|import\()'(\.\/[^']+)'/g, "$1'$2.mjs'"));
    await rename(join(folder, name), join(folder, name.replace(/\.d\.ts$/, '.d.mts')));
  }
  await copyFile('shared/src/stats/README.md', join(folder, 'README.md'));
}

/** Builds some of the bundles, by the names of their entries, as a release has them, into another folder. */
export async function buildReleased(names, outdir) {
  const chosen = bundles.filter(({ entryPoints }) => names.some((name) => name in entryPoints));
  await Promise.all(chosen.map((bundle) => build({ ...optionsOf(bundle), outdir })));
}

async function buildAll() {
  // Nothing is written before everything is built: a build that fails leaves the last one whole.
  const results = await Promise.all(bundles.map((bundle) => build({ ...optionsOf(bundle), write: false })));
  await rm('dist', { recursive: true, force: true });
  for (const { path, contents } of results.flatMap(({ outputFiles }) => outputFiles)) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, contents);
  }
  const inputs = results.flatMap(({ metafile }) => Object.keys(metafile.inputs));
  await writeFile('dist/THIRD-PARTY-NOTICES.txt', await thirdPartyNotices(inputs));
  await chmod('dist/cli.js', 0o755);
  await declareStats();
  if (!development) await checkBudgets();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (watch) await Promise.all(bundles.map(async (bundle) => (await context(optionsOf(bundle))).watch()));
  else await buildAll();
}
