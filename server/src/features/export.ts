import type { Connection } from 'vscode-languageserver';
import { URI, Utils } from 'vscode-uri';
import { type ExportFormat, type ExportParams, type ExportResult, messages } from '#shared/protocol';
import { methodsParagraph } from '../report/methodsParagraph';
import { oneLine } from '../report/oneLine';
import { reportCsv } from '../report/reportCsv';
import { reportJson } from '../report/reportJson';
import { reportLatex } from '../report/reportLatex';
import { reportMarkdown } from '../report/reportMarkdown';
import { rerunLines } from '../report/rerunLines';
import { type ReviewedFile, reviewedFile } from '../report/reviewedFile';
import { guarded } from './guarded';
import { type ReviewedRun, reviewedRun } from './reviewedRun';
import type { Services } from './services';

const nameOf = (uri: string): string => Utils.basename(URI.parse(uri));

/** The document with the one run that is exported, under file names: paths of this machine are nobody else's. */
const fileOf = ({ review, run }: ReviewedRun): ReviewedFile => {
  const { format, records, skipped } = review.facts.reading;
  const path = nameOf(review.facts.uri);
  const file = reviewedFile(path, review, [], [{ uri: review.facts.uri, path, format, records, skipped }]);
  return { ...file, runs: [{ ...run.report, sources: run.report.sources.map(nameOf) }] };
};

const texts: Readonly<Record<ExportFormat, (asked: ReviewedRun) => string>> = {
  markdown: (asked) => reportMarkdown([fileOf(asked)]),
  latex: (asked) => reportLatex([fileOf(asked)]),
  csv: (asked) => reportCsv([fileOf(asked)]),
  json: (asked) => reportJson([fileOf(asked)]),
  line: ({ run }) => oneLine(run.report),
  methods: ({ review, run }) => methodsParagraph(review.facts, run),
  rerun: ({ review }) => rerunLines(review),
};

/** Answers `evalproof/export`: a run as text to be pasted elsewhere. */
export const register = (connection: Connection, services: Services): void => {
  const handler = (params: ExportParams): ExportResult => {
    const asked = reviewedRun(services, params);
    return { text: asked ? (texts[params.format]?.(asked) ?? '') : '' };
  };
  connection.onRequest(messages.export, guarded(services.log, 'export', { text: '' }, handler));
};
