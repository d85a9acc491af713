export const commandNames = ['check', 'report', 'compare', 'plan', 'counts', 'lsp'] as const;
export type CommandName = (typeof commandNames)[number];

const paths = `PATH is a results file, a folder that is searched for results, or - for standard input. Files of a folder
that are one run, as their harness writes it or "runs" in evalproof.json says, are read together.`;

const asOneRun = '  --as-one-run         all files together are one run';

/** What `--help` prints for a command. */
export const usage: Readonly<Record<CommandName, string>> = {
  check: `Usage: evalproof check PATH... [options]

Recomputes what the files report and says which numbers are wrong.
${paths}

${asOneRun}
  --format FORMAT      stylish (default), json, sarif, github
  --max-warnings N     more warnings than N count as a failure
  --setting KEY=VALUE  one setting of evalproof.json, for example rules.uneven-trials=off; may be repeated

Exit status: 0 nothing at error severity, 1 findings, 2 wrong usage or a file that cannot be read.
`,
  report: `Usage: evalproof report PATH... [options]

Prints every estimate with its standard error, interval and method.
${paths}

${asOneRun}
  --k 1,2,4,8          the k of pass@k and pass^k (default: 1, 2, 4, 8, … and the largest n)
  --metric NAME        only the runs of this metric
  --format FORMAT      text (default), json, markdown, latex, csv
  --setting KEY=VALUE  one setting of evalproof.json; may be repeated

Exit status: 0, or 2 for wrong usage or a file that cannot be read.
`,
  compare: `Usage: evalproof compare A B [options]

Compares two runs task by task. A and B are results files of the same tasks; the difference is B minus A.

  --format FORMAT      text (default), json, markdown, latex
  --setting KEY=VALUE  one setting of evalproof.json; may be repeated
`,
  plan: `Usage: evalproof plan PATH [options]
       evalproof plan --between V --within V [options]

Says how many tasks and trials a run needs, from the variances of a results file or from given ones.

  --between V          variance of the success rates between tasks
  --within V           variance of one trial within a task, averaged over tasks
  --half-width H       wanted half-width of the 95 % interval, as a fraction (0.02)
  --effect D           gap to be detected with 80 % power, as a fraction
  --trials K           trials per task (default: 1, 2, 4, 8, 16, 32, 64)
  --format FORMAT      text (default), json
  --setting KEY=VALUE  one setting of evalproof.json; may be repeated
`,
  counts: `Usage: evalproof counts PATH...

Prints one line of JSON for each task: {"task_id", "n", "c", "unscored"}; the files are added up.
${paths}

  --setting KEY=VALUE  one setting of evalproof.json; may be repeated
`,
  lsp: `Usage: evalproof lsp --stdio

Serves the Language Server Protocol on standard input and output.
`,
};

/** What `evalproof --help` prints. */
export const generalUsage = `Evalproof proofreads LLM evaluation results.

Usage: evalproof COMMAND ...

  check    PATH...      findings: which reported number is wrong, why, and what it should be
  report   PATH...      every estimate with its standard error, interval and method
  compare  A B          two runs on the same tasks
  plan     PATH         how many tasks and trials a run needs
  counts   PATH...      trials and successes of each task, as JSON lines
  lsp      --stdio      the language server

evalproof COMMAND --help says more.
${paths}
`;
