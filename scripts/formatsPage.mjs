// Writes docs/formats.md from the list of dialects. `node scripts/formatsPage.mjs --check` only says whether the page is current.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const page = fileURLToPath(new URL('../docs/formats.md', import.meta.url));
const list = fileURLToPath(new URL('../server/src/core/reading/dialects/index.ts', import.meta.url));

/** The dialects as the product has them: bundled and imported. */
async function readDialects() {
  const bundle = await build({
    stdin: {
      contents: `export { dialects } from ${JSON.stringify(list)}; export { genericDialect } from ${JSON.stringify(list.replace('index.ts', 'generic.ts'))};`,
      resolveDir: fileURLToPath(new URL('..', import.meta.url)),
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    logLevel: 'silent',
  });
  const [{ text }] = bundle.outputFiles;
  const { dialects, genericDialect } = await import(
    `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`
  );
  return [...dialects, genericDialect];
}

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** The page for a list of dialects. */
export function formatsPage(dialects) {
  const rows = dialects.map(
    ({ harness, files, n, verdict, scale, convention, aggregates }) =>
      `| ${[harness, files, n, verdict, scale, convention, aggregates].map(cell).join(' | ')} |`,
  );
  return `# Formats

Evalproof decides what a file is from its content, never from its extension; the name only settles what the content leaves open.
A gzip file is read as the text it holds, a zip archive as the Inspect log or the one results file inside, a CSV or TSV table with
a header as one record per row, a Parquet file row by row. Places of findings in a packed file are places in the unpacked text.

n is the number of trials of a task. "Scale" is the scale of the numbers that the harness itself reports. A reading convention says how
a missing or unclear verdict counts; it is shown beside every estimate, and \`fields\` in \`evalproof.json\` can set another.

| Harness | Files | n | Verdict | Scale | Reading convention | Reported numbers that are checked |
|---|---|---|---|---|---|---|
${rows.join('\n')}

The last row reads what no other one claims. It ranks the fields of the records by name and by how their columns behave, and says what
it chose; \`fields\` in \`evalproof.json\` overrides every choice.
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wanted = formatsPage(await readDialects());
  const isCurrent = (await readFile(page, 'utf8').catch(() => '')) === wanted;
  if (process.argv.includes('--check')) {
    if (!isCurrent) throw new Error('docs/formats.md is out of date: run node scripts/formatsPage.mjs');
  } else if (!isCurrent) await writeFile(page, wanted);
}
