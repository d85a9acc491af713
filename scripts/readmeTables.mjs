// Writes the tables of README.md from the lists they speak of: node scripts/readmeTables.mjs [--check]
// With --check nothing is written; the exit status is 1 when a table is not what it should be.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const contents = `
  export { rules } from '#core/rules/index';
  export { dialects } from '#core/reading/dialects/index';`;
const { outputFiles } = await build({
  absWorkingDir: root,
  stdin: { contents, resolveDir: root },
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'neutral',
  mainFields: ['module', 'main'],
  alias: { debug: './scripts/silentDebug.cjs' },
});
const code = Buffer.from(outputFiles[0].contents).toString('base64');
const { rules, dialects } = await import(`data:text/javascript;base64,${code}`);
const manifest = JSON.parse(await readFile(`${root}package.json`, 'utf8'));

/** Text that Markdown shows as it is. */
const plain = (text) => text.replace(/[\\`*_<>|]/g, '\\$&');

const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const findings = table(
  ['code', 'severity', 'what it says'],
  rules.map(({ code: rule, title, severity, onByDefault }) => [
    `[\`${rule}\`](docs/rules/${rule}.md)`,
    onByDefault ? severity : 'off',
    `${plain(title.replace(/\.$/, ''))}.`,
  ]),
);

const filesByHarness = new Map();
for (const { harness, files } of dialects) filesByHarness.set(harness, [...(filesByHarness.get(harness) ?? []), files]);
const formats = table(
  ['harness', 'files'],
  [...filesByHarness].map(([harness, files]) => [plain(harness), files.map(plain).join(', ')]),
);

const settings = table(
  ['setting', 'default', 'meaning'],
  Object.entries(manifest.contributes.configuration.properties).map(([name, setting]) => [
    `\`${name}\``,
    `\`${JSON.stringify(setting.default)}\``,
    setting.markdownDescription,
  ]),
);

const file = `${root}README.md`;
const before = await readFile(file, 'utf8');
const outdated = [];
let after = before;
for (const [name, text] of Object.entries({ findings, formats, settings })) {
  const [begin, end] = [`<!-- ${name}: written by scripts/readmeTables.mjs -->`, `<!-- end of ${name} -->`];
  const from = after.indexOf(begin);
  const to = after.indexOf(end);
  if (from === -1 || to < from) throw new Error(`README.md has no place for the table of ${name}`);
  const filled = `${after.slice(0, from)}${begin}\n\n${text}\n\n${after.slice(to)}`;
  if (filled !== after) outdated.push(name);
  after = filled;
}

if (!process.argv.includes('--check')) await writeFile(file, after);
else if (outdated.length > 0) {
  console.error(`README.md is out of date: ${outdated.join(', ')}. Run node scripts/readmeTables.mjs.`);
  process.exitCode = 1;
}
