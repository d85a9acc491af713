import { cwd } from 'node:process';
import { URI } from 'vscode-uri';
import { rules } from '#core/rules/index';
import { checkJson } from '../../report/checkJson';
import { contradictedProse } from '../../report/contradictedProse';
import { github } from '../../report/github';
import type { ReviewedFile } from '../../report/reviewedFile';
import { sarif } from '../../report/sarif';
import { severityCounts } from '../../report/severityCounts';
import { stylish } from '../../report/stylish';
import { type ExitStatus, exitStatus } from '../exitStatus';
import { oneOf, wholeNumber } from '../optionValues';
import { packageVersion } from '../packageVersion';
import { parseOptions } from '../parseOptions';
import { reviewFiles } from '../reviewFiles';
import type { Terminal } from '../terminal';
import { usage } from '../usage';
import { UsageError } from '../usageError';

const formats = ['stylish', 'json', 'sarif', 'github'] as const;

/** `evalproof check`: findings of files, for people, programs, code scanning or a workflow's log. */
export const check = async (args: readonly string[], terminal: Terminal): Promise<ExitStatus> => {
  const { values, positionals: paths } = parseOptions(args, {
    'as-one-run': { type: 'boolean', default: false },
    format: { type: 'string' },
    'max-warnings': { type: 'string' },
    setting: { type: 'string', multiple: true, default: [] },
  });
  if (values.help) {
    terminal.out(usage.check);
    return exitStatus.fine;
  }
  const format = oneOf('format', values.format, formats);
  const maxWarnings = wholeNumber('max-warnings', values['max-warnings'], 0) ?? Number.POSITIVE_INFINITY;
  if (paths.length === 0) throw new UsageError('check needs a PATH');
  const request = { paths, settings: values.setting, asOneRun: values['as-one-run'] };
  const { kept: files, unreadable } = await reviewFiles(request, terminal);
  terminal.out(formatted(files, format, unreadable, terminal));
  if (unreadable.length > 0) return exitStatus.trouble;
  const counts = severityCounts(files);
  if (counts.warning > maxWarnings) terminal.say(`${counts.warning} warnings are more than the ${maxWarnings} allowed`);
  const contradicted = contradictedProse(files);
  if (contradicted > 0) terminal.say(`numbers in the text that do not follow from their results: ${contradicted}`);
  return counts.error > 0 || counts.warning > maxWarnings || contradicted > 0 ? exitStatus.findings : exitStatus.fine;
};

const formatted = (
  files: readonly ReviewedFile[],
  format: (typeof formats)[number],
  unreadable: readonly string[],
  terminal: Terminal,
): string => {
  switch (format) {
    case 'stylish':
      return files.length === 0 ? '' : stylish(files, terminal.style, terminal.width);
    case 'json':
      return checkJson(files);
    case 'github':
      return github(files);
    case 'sarif':
      return sarif(files, { version: packageVersion(), rules, root: `${URI.file(cwd()).toString()}/`, unreadable });
  }
};
