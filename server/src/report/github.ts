import type { Severity } from '#shared/severity';
import type { PlacedFinding, ReviewedFile } from './reviewedFile';

const commands: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'notice', hint: 'notice' };

const escapeMessage = (text: string): string => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');

const escapeProperty = (text: string): string => escapeMessage(text).replace(/:/g, '%3A').replace(/,/g, '%2C');

/** Findings as workflow commands, which GitHub Actions shows beside the lines of a change. */
export const github = (files: readonly ReviewedFile[]): string =>
  files.flatMap((file) => file.findings.map((placed) => `${annotation(placed)}\n`)).join('');

const annotation = ({ path, finding, range }: PlacedFinding): string => {
  const properties = {
    file: path,
    line: range.line,
    // The command reads columns only for an annotation within one line.
    ...(range.line === range.endLine
      ? { col: range.column, endColumn: range.endColumn }
      : { endLine: range.endLine, col: range.column }),
    title: `Evalproof ${finding.rule}`,
  };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${commands[finding.severity]} ${list.join(',')}::${escapeMessage(finding.message)}`;
};
