import type { Rule } from '#core/rules/rule';
import type { Severity } from '#shared/severity';
import { docsUrl } from './docsUrl';
import type { PlacedFinding, ReviewedFile } from './reviewedFile';
import type { TextRange } from './textRange';

/** What a SARIF log says beside the findings themselves. */
export interface SarifContext {
  readonly version: string;
  readonly rules: readonly Pick<Rule, 'code' | 'title' | 'severity' | 'onByDefault'>[];
  /** URI of the folder that paths are relative to, ending in a slash. */
  readonly root: string;
  /** Messages about inputs that could not be read. */
  readonly unreadable: readonly string[];
}

const levels: Record<Severity, 'error' | 'warning' | 'note'> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
  hint: 'note',
};
const rootName = '%SRCROOT%';

/** The findings as a SARIF 2.1.0 log of one run. */
export const sarif = (files: readonly ReviewedFile[], context: SarifContext): string =>
  `${JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: { driver: driver(context) },
          columnKind: 'utf16CodeUnits',
          originalUriBaseIds: { [rootName]: { uri: context.root } },
          invocations: [
            {
              executionSuccessful: context.unreadable.length === 0,
              toolExecutionNotifications: context.unreadable.map((text) => ({ level: 'error', message: { text } })),
            },
          ],
          results: files.flatMap((file) => file.findings.map((placed) => resultOf(placed, context))),
        },
      ],
    },
    undefined,
    2,
  )}\n`;

const driver = ({ version, rules }: SarifContext) => ({
  name: 'Evalproof',
  version,
  rules: rules.map((rule) => ({
    id: rule.code,
    shortDescription: { text: rule.title },
    helpUri: docsUrl(rule.code),
    defaultConfiguration: { enabled: rule.onByDefault, level: levels[rule.severity] },
  })),
});

const resultOf = ({ finding, range, related, edits }: PlacedFinding, context: SarifContext) => {
  const ruleIndex = context.rules.findIndex((rule) => rule.code === finding.rule);
  return {
    ruleId: finding.rule,
    ...(ruleIndex >= 0 ? { ruleIndex } : {}),
    level: levels[finding.severity],
    message: { text: finding.message },
    locations: [{ physicalLocation: place(finding.uri, range, context.root) }],
    relatedLocations: finding.related.flatMap(({ uri, message }, at) => {
      const where = related[at];
      return where ? [{ physicalLocation: place(uri, where, context.root), message: { text: message } }] : [];
    }),
    ...(finding.fix
      ? {
          fixes: [
            {
              description: { text: finding.fix.title },
              artifactChanges: finding.fix.edits.flatMap(({ uri, newText }, at) => {
                const where = edits[at];
                if (!where) return [];
                const { artifactLocation, region } = place(uri, where, context.root);
                return [
                  { artifactLocation, replacements: [{ deletedRegion: region, insertedContent: { text: newText } }] },
                ];
              }),
            },
          ],
        }
      : {}),
    properties: {
      severity: finding.severity,
      count: finding.count,
      reportedText: finding.reportedText ?? null,
      reported: finding.reported ?? null,
      expected: finding.expected ?? null,
    },
  };
};

const place = (uri: string, { line, column, endLine, endColumn }: TextRange, root: string) => ({
  artifactLocation: uri.startsWith(root) ? { uri: uri.slice(root.length), uriBaseId: rootName } : { uri },
  region: { startLine: line, startColumn: column, endLine, endColumn },
});
