// Writes the settings part of package.json from the list of rules and the settings' schema: node scripts/updateManifest.mjs
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const contents = `
  export { rules } from '#core/rules/index';
  export { editorSchema } from './server/src/settings/settingsSchema';
  export { manifestSettings } from './client/src/manifest/manifestSettings';`;
const { outputFiles } = await build({
  stdin: { contents, resolveDir: root },
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'neutral',
  mainFields: ['module', 'main'],
  alias: { debug: './scripts/silentDebug.cjs' },
});
const code = Buffer.from(outputFiles[0].contents).toString('base64');
const { rules, editorSchema, manifestSettings } = await import(`data:text/javascript;base64,${code}`);

const file = fileURLToPath(new URL('../package.json', import.meta.url));
const manifest = JSON.parse(await readFile(file, 'utf8'));
manifest.contributes.configuration = manifestSettings(rules, editorSchema(rules.map((rule) => rule.code)));
await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`);
execFileSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', 'package.json'], {
  cwd: root,
});
