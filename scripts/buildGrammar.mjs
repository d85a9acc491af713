// Compiles the LaTeX grammar. The result is committed, so that nothing has to run before the type check; a unit test holds both equal.
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildParserFile } from '@lezer/generator';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../server/src/core/prose/latex');
const note = '// Made from latex.grammar by scripts/buildGrammar.mjs: change the grammar, not this file.\n';

/** The same layout as every other file. */
const formatted = (name, text) =>
  execFileSync(
    process.execPath,
    [
      join(folder, '../../../../../node_modules/@biomejs/biome/bin/biome'),
      'check',
      '--write',
      `--stdin-file-path=${join(folder, name)}`,
    ],
    {
      input: text,
      encoding: 'utf8',
      cwd: join(folder, '../../../../..'),
    },
  );

/** The two generated files by name. */
export async function generated() {
  const grammar = await readFile(join(folder, 'latex.grammar'), 'utf8');
  const { parser, terms } = buildParserFile(grammar, { moduleStyle: 'es', typeScript: true });
  // Comments of the generator, and its wide lists, are left out: one term a line reads better and changes better.
  const body = parser.replace(/^\/\/.*\n/gm, '');
  const names = terms.replace(/^\/\/.*\n/gm, '');
  return Object.fromEntries(
    [
      ['latexParser.ts', body],
      ['latexParser.terms.ts', names],
    ].map(([name, text]) => [name, formatted(name, note + text)]),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, text] of Object.entries(await generated())) await writeFile(join(folder, name), text);
}
