import { docsUrl } from './docsUrl';
import { fileSummary } from './fileSummary';
import type { PlacedFinding, ReviewedFile, ReviewedPart } from './reviewedFile';
import type { TextRange } from './textRange';

const nowhere: TextRange = { line: 1, column: 1, endLine: 1, endColumn: 1 };

/** `check --format json`, version 1: lines and columns from 1, columns in UTF-16 units, numbers that are not finite as null. */
export const checkJson = (files: readonly ReviewedFile[]): string =>
  `${JSON.stringify(
    {
      version: 1,
      files: files.flatMap((file) => file.parts.map((part) => partJson(part, file))),
    },
    undefined,
    2,
  )}\n`;

/** Each file of a run of several holds the findings that stand in it. */
const partJson = (part: ReviewedPart, { parts, findings }: ReviewedFile) => ({
  ...fileSummary(part),
  findings: findings.filter(({ path }) => parts.length === 1 || path === part.path).map(findingJson),
});

const findingJson = ({ finding, range, related, edits }: PlacedFinding) => ({
  rule: finding.rule,
  severity: finding.severity,
  message: finding.message,
  uri: finding.uri,
  ...range,
  count: finding.count,
  reportedText: finding.reportedText ?? null,
  reported: finding.reported ?? null,
  expected: finding.expected ?? null,
  docs: docsUrl(finding.rule),
  // Machine-readable evidence, where there is some: the (task, trial) keys to run again, for instance.
  ...(finding.data ? { data: finding.data() } : {}),
  related: finding.related.map(({ uri, message }, at) => ({ uri, line: (related[at] ?? nowhere).line, message })),
  fix: finding.fix
    ? {
        title: finding.fix.title,
        edits: finding.fix.edits.map(({ uri, newText }, at) => ({ uri, range: edits[at] ?? nowhere, newText })),
      }
    : null,
});
