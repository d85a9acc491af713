import { test } from 'vitest';
import { claimsOf, readText } from './readText';

const md = (t: string) => console.log(t.slice(0, 120).replace(/\n/g, '⏎'), '\n   =>', claimsOf(readText('a.md', t)));
const tex = (t: string) => console.log(t.slice(0, 120).replace(/\n/g, '⏎'), '\n   =>', claimsOf(readText('a.tex', t)));
test('x', () => {
  md('We get pass@8 of 0.879 and pass^8 of 0.3.');
  md('We get `pass^8` = **61.2 ± 1.3** % here. pass@1: 28.8%, pass@10: 46.8 %');
  md('reaches 28.8%, 46.8% and 72.3% on pass@1, pass@10 and pass@100.');
  md('$\\mathrm{pass}\\hat{\\ }8$ is 0.31, pass<sup>8</sup> is 0.32; pass⁸ of 0.33');
  md('pass@8 of 61.2 (1.3). accuracy of 62.5 % (95 % CI [0.58, 0.64]) of 164 problems');
  md('pass@1 is 62.5 % of 164 problems, T=1.0, n=200. A pass@1 (T = 0.2) of 28.8% with a standard error of 1.3 %.');
  md(
    'pass@k with k = 8 is 0.7. pass@1 improves from 0.3 to 0.5. It improves pass@1 by 3.2 points. pass@1 rises to 0.5.',
  );
  md('| Model | pass@1 (%) | pass@8 |\n|---|--:|--|\n| A | 61.2 ± 1.3 | 87.9 |\n| B | | 80.0 |\n');
  md('| Metric | A | B |\n|---|--:|--|\n| pass@1 | 61.2 (1.3) | 87.9 |\n| pass^8 | 0.1| 80.0 |\n');
  md('| k | pass@k | pass^k |\n|---|--:|--|\n| 1 | 0.5 | 0.5 |\n| 8 | 0.9| 0.1 |\n');
  md('| k | 1 | 8 |\n|---|--:|--|\n| pass@k | 0.5 | 0.9 |\n| pass^k | 0.5| 0.1 |\n');
  md('| Model | pass@1 | SE | 95% CI |\n|---|--:|--|--|\n| A | 0.612 | 0.013 | [0.58, 0.64] |\n');
  md('| Model | Size | pass@1 |\n|---|--:|--|\n| A | 7 | 0.5 |\n');
  tex(
    'We get pass@8 of 0.879 and $\\mathrm{pass}\\hat{\\ }8$ of $0.3 \\pm 0.02$, pass\\textsuperscript{8} of 12.0\\%, \\texttt{pass@1} is \\textbf{61.2}\\,\\%.',
  );
  tex(
    '\\newcommand{\\passat}[1]{pass@#1}\n\nOur \\passat{8} is 87.9\\%. pass$^8$ is 3.1\\%, pass@$10$ is 0.5 and $\\mathrm{pass@}100$ is 0.7',
  );
  tex(
    '\\begin{table}\n\\caption{Results in \\%. $\\pm$ is the standard error.}\n\\begin{tabular}{lcc}\n\\toprule\nModel & pass@1 & pass@8\\\\\n\\midrule\nA & 61.2 $\\pm$ 1.3 & 87.9\\\\\nB \\cite{x} & 50.0 & 60.0 \\\\\n\\bottomrule\n\\end{tabular}\n\\end{table}',
  );
  tex(
    '\\begin{tabular}{lcccc}\n & \\multicolumn{2}{c}{HumanEval} & \\multicolumn{2}{c}{MBPP}\\\\\n\\cmidrule(lr){2-3}\nModel & pass@1 & pass@8 & pass@1 & pass@8\\\\\nA & 61.2 & 87.9 & 1.0 & 2.0\\\\\\hline\n\\end{tabular}',
  );
  tex(
    'Codex \\cite{chen} reaches pass@1 of 28.8\\%. On HumanEval \\cite{chen} we reach pass@1 of 30.1\\%. % evalproof: a.jsonl as b\n',
  );
});
