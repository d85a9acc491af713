import { fileURLToPath } from 'node:url';
import { imported } from './bundle.mjs';
import { randomNumbers } from './data.mjs';

/** Milliseconds: the first reading of 1 MB of LaTeX, a keystroke in it, and the cheap test of any document. */
const allowed = { first: 600, edit: 16, cheap: 5 };
const size = 1_000_000;

/** Paragraphs of a paper that report nothing. */
const filler = Array.from(
  { length: 6 },
  (
    _,
    i,
  ) => `In the ${i + 1}. of these settings we ask what a reader would want to know first: how the tasks were chosen, who wrote
them, which of them were seen before \\citep{seen${i}}, and what happens when the harness stops early~(Figure~\\ref{fig:${i}}).
\\emph{None} of this changes the estimates; it changes what they are estimates of, and for how long $t_{${i}} > 0$ they hold.
`,
).join('\n');

/** A paper of a million characters: prose, numbers with their metrics, formulas, citations, tables. Own words. */
export function paper(characters = size) {
  const random = randomNumbers(7);
  const rate = () => (random() * 100).toFixed(1);
  const parts = ['\\documentclass{article}\n\\newcommand{\\passat}[1]{pass@#1}\n\\begin{document}\n'];
  let length = parts[0].length;
  for (let section = 1; length < characters; section++) {
    const text = `\\section{Part ${section}}\\label{sec:${section}}

We turn to the setting of \\citet{author${section}} and keep what they wrote about prompts, stops and seeds; nothing here depends on
the order of the tasks~\\citep[p.~${section}]{other}. The reader may skip to Section~\\ref{sec:next} % a remark
and come back later, when $x_{${section}} \\le \\sqrt{n}$ holds for all $n \\in [0, 1)$ as well.

${filler}
On this suite the agent reaches \\passat{1} of ${rate()}\\% and pass@8 of $${rate()} \\pm ${(random() * 3).toFixed(1)}$; the same model had
$\\mathrm{pass}\\hat{\\ }8$ of ${rate()}\\,\\%. We draw 8 samples per problem.

\\begin{table}[t]
\\caption{Results of part ${section} in percent, SE in brackets.}
\\begin{tabular}{lcc}
\\toprule
Model & pass@1 & pass@8 \\\\
\\midrule
${[1, 2, 3, 4].map((row) => `Model ${row} & ${rate()} (${(random() * 3).toFixed(1)}) & \\textbf{${rate()}} \\\\`).join('\n')}
\\bottomrule
\\end{tabular}
\\end{table}

`;
    parts.push(text);
    length += text.length;
  }
  return `${parts.join('')}\\end{document}\n`;
}

const timed = (work) => {
  const start = performance.now();
  const result = work();
  return { result, time: performance.now() - start };
};

const percentile = (times, share) => [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

/** Reads a 1 MB paper, then types into it; and runs the cheap test over it. */
export async function proseLatency() {
  const { createReader } = await imported('server/src/core/reading/reader.ts');
  const { worthProse } = await imported('shared/src/worthProse.ts');
  const encoder = new TextEncoder();
  const read = (text, previous) => {
    const reader = createReader({ name: 'paper.tex', fields: {}, previous });
    reader.push(encoder.encode(text));
    return reader.end();
  };
  let text = paper();
  const first = timed(() => read(text));
  const claims = first.result.claims.length;
  let previous = first.result;
  const edits = [];
  const warmUps = 20;
  const places = [0.2, 0.5, 0.8];
  for (let i = 0; i < 60 + warmUps; i++) {
    const at = text.indexOf('turn to the', Math.floor(text.length * places[i % places.length]));
    text = `${text.slice(0, at)}x${text.slice(at)}`;
    const bytes = encoder.encode(text);
    const edit = timed(() => {
      const reader = createReader({ name: 'paper.tex', fields: {}, previous });
      reader.push(bytes);
      return reader.end();
    });
    previous = edit.result;
    // The first keystrokes also warm up the program.
    if (i >= warmUps) edits.push(edit.time);
  }
  const innocent = 'Nothing in this text speaks of what it should, though it says much about passing trains. '.repeat(
    12_000,
  );
  const cheap = Math.min(...Array.from({ length: 5 }, () => timed(() => worthProse(innocent, 'markdown')).time));
  return { claims, first: first.time, edit: percentile(edits, 0.5), slowEdit: percentile(edits, 0.95), cheap };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { claims, first, edit, slowEdit, cheap } = await proseLatency();
  console.log(`LaTeX, 1 MB, ${claims} numbers: first ${first.toFixed(0)} ms (at most ${allowed.first})`);
  console.log(
    `edit, median: ${edit.toFixed(1)} ms (at most ${allowed.edit}); 95th percentile ${slowEdit.toFixed(1)} ms`,
  );
  console.log(`cheap test, 1 MB: ${cheap.toFixed(1)} ms (at most ${allowed.cheap})`);
  if (first > allowed.first || edit > allowed.edit || cheap > allowed.cheap) process.exitCode = 1;
}
