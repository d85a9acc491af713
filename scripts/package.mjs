// Packs the built extension: node scripts/package.mjs [--list]   (writes evalproof.vsix; with --list only says what would be in it)
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVSIX, listFiles } from '@vscode/vsce';

const root = fileURLToPath(new URL('..', import.meta.url));
const staging = join(root, 'out', 'extension');

/** Folders that no package ever takes anything from. The packager would compare each of their files with every pattern. */
const neverPacked = ['node_modules', 'out', 'test', 'test-results', 'evalproof.vsix'];

/** Copies the project for the packager, which still decides by .vscodeignore. The shipped manifest needs no scripts. */
async function stage() {
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true });
  const hidden = (name) => name.startsWith('.') && name !== '.vscodeignore';
  for (const name of await readdir(root)) {
    if (!hidden(name) && !neverPacked.includes(name))
      await cp(join(root, name), join(staging, name), { recursive: true });
  }
  await cp(join(root, '.vscodeignore'), join(staging, '.vscodeignore'));
  const { scripts, devDependencies, ...manifest } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  await writeFile(join(staging, 'package.json'), JSON.stringify(manifest, null, 2));
}

await stage();
const packing = { cwd: staging, dependencies: false };
if (process.argv.includes('--list')) {
  console.log(JSON.stringify(await listFiles(packing)));
} else {
  const asWritten = { allowMissingRepository: true, rewriteRelativeLinks: false };
  await createVSIX({ ...packing, ...asWritten, packagePath: join(root, 'evalproof.vsix') });
}
