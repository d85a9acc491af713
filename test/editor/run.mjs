// Tests in a real VS Code: node test/editor/run.mjs [VSIX] [--version oldest|current] [--only suite|folders|e2e] [--grep TEXT]
// `suite` runs inside the extension host, with the extension loaded from dist/, on a folder; `folders` does so on a workspace of
// several folders; the end-to-end tests install the VSIX and look at the window. All run in the oldest supported version and in the
// current one.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bundleHost, bundleTests } from './bundle.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { version: { type: 'string' }, only: { type: 'string' }, grep: { type: 'string' } },
});
const vsix = resolve(positionals[0] ?? `${root}/evalproof.vsix`);
const workspaces = { suite: `${root}/examples`, folders: `${root}/test/fixtures/folders` };
const titles = { suite: 'inside', folders: 'inside, several folders', e2e: 'from outside' };
const versions = values.version ? [values.version] : ['oldest', 'current'];
const kinds = values.only ? [values.only] : Object.keys(titles);

for (const needed of [`${root}/dist/extension.js`, ...(kinds.includes('e2e') ? [vsix] : [])]) {
  if (existsSync(needed)) continue;
  console.error(`${needed} is missing: build and package first.`);
  process.exit(2);
}

const host = await bundleHost();
const entries = Object.fromEntries(await Promise.all(kinds.map(async (kind) => [kind, await bundleTests(kind)])));
await Promise.all(versions.map(host.installHost));

const total = { passed: 0, failed: 0, skipped: 0 };

function counts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

function print(name, result, seconds) {
  for (const title of result.passed) console.log(`  ✓ ${title}`);
  for (const title of result.skipped) console.log(`  - ${title} (skipped)`);
  for (const { title, message, stack } of result.failed) console.log(`  ✗ ${title}\n${stack || message}\n`);
  const here = { passed: result.passed.length, failed: result.failed.length, skipped: result.skipped.length };
  for (const kind of Object.keys(total)) total[kind] += here[kind];
  console.log(`${name}: ${counts(here)} in ${seconds.toFixed(1)} s\n`);
}

for (const version of versions) {
  for (const kind of kinds) {
    const started = performance.now();
    const common = { version, grep: values.grep };
    const result =
      kind === 'e2e'
        ? await host.runEndToEnd({ ...common, vsix, entry: entries.e2e })
        : await host.runInHost({ ...common, name: kind, workspace: workspaces[kind], suite: entries[kind] });
    const name = `VS Code ${host.pinnedVersions[version].vscode}, ${titles[kind]}`;
    print(name, result, (performance.now() - started) / 1000);
  }
}

console.log(counts(total));
// A run that tested nothing proves nothing.
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
