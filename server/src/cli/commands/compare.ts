import { compareRuns } from '#core/compare/compareRuns';
import { refusedComparison } from '#core/compare/comparison';
import type { ComparedRuns } from '../../report/comparedRuns';
import { comparisonJson } from '../../report/comparisonJson';
import { comparisonLatex, comparisonMarkdown, comparisonText } from '../../report/comparisonTables';
import { type ExitStatus, exitStatus } from '../exitStatus';
import { oneRun } from '../oneRun';
import { oneOf } from '../optionValues';
import { parseOptions } from '../parseOptions';
import { reviewPaths } from '../reviewPaths';
import type { Terminal } from '../terminal';
import { usage } from '../usage';
import { UsageError } from '../usageError';

const formats = ['text', 'json', 'markdown', 'latex'] as const;

/** `evalproof compare`: two runs on the same tasks, task by task. A comparison that is refused is trouble. */
export const compare = async (args: readonly string[], terminal: Terminal): Promise<ExitStatus> => {
  const { values, positionals: paths } = parseOptions(args, {
    format: { type: 'string' },
    setting: { type: 'string', multiple: true, default: [] },
  });
  if (values.help) {
    terminal.out(usage.compare);
    return exitStatus.fine;
  }
  const format = oneOf('format', values.format, formats);
  const [pathA, pathB] = paths;
  if (pathA === undefined || pathB === undefined || paths.length > 2)
    throw new UsageError('compare needs two files, A and B');
  const request = { paths, settings: values.setting, asOneRun: false };
  const { kept: runs, unreadable } = await reviewPaths(request, terminal, ({ path, review }) => oneRun(path, review));
  if (unreadable.length > 0) return exitStatus.trouble;
  const [a, b] = runs;
  if (a === undefined || b === undefined || runs.length > 2)
    throw new UsageError('compare needs two different results files');
  if (typeof a === 'string' || typeof b === 'string') {
    return refuse(typeof a === 'string' ? a : String(b), format, terminal);
  }
  const comparison = compareRuns(a, b);
  const compared: ComparedRuns = { pathA, pathB, a: a.report, b: b.report, comparison };
  terminal.out(formatted(compared, format));
  return comparison.refused === null ? exitStatus.fine : exitStatus.trouble;
};

const refuse = (reason: string, format: (typeof formats)[number], terminal: Terminal): ExitStatus => {
  if (format === 'json') terminal.out(comparisonJson(refusedComparison(reason)));
  else terminal.say(`evalproof: ${reason}`);
  return exitStatus.trouble;
};

const formatted = (compared: ComparedRuns, format: (typeof formats)[number]): string => {
  switch (format) {
    case 'text':
      return comparisonText(compared);
    case 'json':
      return comparisonJson(compared.comparison);
    case 'markdown':
      return comparisonMarkdown(compared);
    case 'latex':
      return comparisonLatex(compared);
  }
};
