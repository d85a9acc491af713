import { reportCsv } from '../../report/reportCsv';
import { reportJson } from '../../report/reportJson';
import { reportLatex } from '../../report/reportLatex';
import { reportMarkdown } from '../../report/reportMarkdown';
import { reportText } from '../../report/reportText';
import type { ReviewedFile } from '../../report/reviewedFile';
import { type ExitStatus, exitStatus } from '../exitStatus';
import { oneOf, wholeNumbers } from '../optionValues';
import { parseOptions } from '../parseOptions';
import { reviewFiles } from '../reviewFiles';
import type { Terminal } from '../terminal';
import { usage } from '../usage';
import { UsageError } from '../usageError';

const formats = ['text', 'json', 'markdown', 'latex', 'csv'] as const;

/** `evalproof report`: every estimate of the files with its error, interval and method. */
export const report = async (args: readonly string[], terminal: Terminal): Promise<ExitStatus> => {
  const { values, positionals: paths } = parseOptions(args, {
    'as-one-run': { type: 'boolean', default: false },
    format: { type: 'string' },
    k: { type: 'string' },
    metric: { type: 'string' },
    setting: { type: 'string', multiple: true, default: [] },
  });
  if (values.help) {
    terminal.out(usage.report);
    return exitStatus.fine;
  }
  const format = oneOf('format', values.format, formats);
  const ks = wholeNumbers('k', values.k);
  if (paths.length === 0) throw new UsageError('report needs a PATH');
  const request = { paths, settings: values.setting, asOneRun: values['as-one-run'], ...(ks ? { ks } : {}) };
  const { kept: files, unreadable } = await reviewFiles(request, terminal);
  demandMetric(files, values.metric);
  terminal.out(formatted(files, format, values.metric, terminal));
  return unreadable.length > 0 ? exitStatus.trouble : exitStatus.fine;
};

const demandMetric = (files: readonly ReviewedFile[], metric: string | undefined): void => {
  const metrics = new Set(files.flatMap((file) => file.runs.map((run) => run.metric)));
  if (metric === undefined || metrics.size === 0 || metrics.has(metric)) return;
  throw new UsageError(`no run has the metric "${metric}"; there is ${[...metrics].join(', ')}`);
};

const formatted = (
  files: readonly ReviewedFile[],
  format: (typeof formats)[number],
  metric: string | undefined,
  terminal: Terminal,
): string => {
  switch (format) {
    case 'text':
      return reportText(files, terminal.style, metric, terminal.width);
    case 'json':
      return reportJson(files, metric);
    case 'markdown':
      return reportMarkdown(files, metric);
    case 'latex':
      return reportLatex(files, metric);
    case 'csv':
      return reportCsv(files, metric);
  }
};
