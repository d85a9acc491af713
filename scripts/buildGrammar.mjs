// Compiles the LaTeX grammar. The result is committed, so that nothing has to run before the type check; a unit test holds both equal.
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildParserFile } from '@lezer/generator';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../server/src/core/prose/latex');
const note = '// Made from latex.grammar by scripts/buildGrammar.mjs: change the grammar, not this file.\n';

/** The two generated files by name. */
export async function generated() {
  const grammar = await readFile(join(folder, 'latex.grammar'), 'utf8');
  const { parser, terms } = buildParserFile(grammar, { moduleStyle: 'es', typeScript: true });
  // Comments of the generator, and its wide lists, are left out: one term a line reads better and changes better.
  const body = parser.replace(/^\/\/.*\n/gm, '');
  const names = terms.replace(/^\/\/.*\n/gm, '');
  return { 'latexParser.ts': note + body, 'latexParser.terms.ts': note + names };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, text] of Object.entries(await generated())) await writeFile(join(folder, name), text);
}
