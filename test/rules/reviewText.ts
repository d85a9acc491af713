import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LinkTarget } from '#core/linking/linkTarget';
import { linkPaths } from '#core/prose/linkPaths';
import { forbiddenTarget } from '#core/prose/resultsLink';
import { createReader } from '#core/reading/reader';
import type { Reading } from '#core/reading/reading';
import { type Review, review } from '#core/review';
import type { Finding } from '#core/rules/finding';
import { type CoreSettings, defaultCoreSettings } from '#core/settings';
import { rangesOf } from '../../server/src/documents/positions';
import type { Mark } from './markedText';

const readingOf = (name: string, bytes: Uint8Array, settings: CoreSettings): Reading => {
  const reader = createReader({ name, fields: settings.fields });
  reader.push(bytes);
  return reader.end();
};

const fixtures = join(import.meta.dirname, '../fixtures');

/** Where a link of a written fixture leads: to another fixture, or nowhere. `name` is the fixture's path below its kind. */
const targetOf = (name: string, path: string): LinkTarget => {
  const file = join(fixtures, 'rules', dirname(name), path);
  const problem = forbiddenTarget(path) ?? (existsSync(file) ? undefined : 'absent');
  return { path, uri: problem ? undefined : `file://${file}`, problem };
};

/** Reviews a text as a file of the given name. */
export const reviewText = (name: string, text: string, settings: CoreSettings = defaultCoreSettings): Review => {
  const reading = readingOf(name, new TextEncoder().encode(text), settings);
  const targets = linkPaths(reading).map((path) => targetOf(name, path));
  const linked = targets.flatMap(({ uri }) =>
    uri === undefined ? [] : [{ uri, reading: readingOf(uri, readFileSync(new URL(uri)), settings) }],
  );
  return review(`file:///${name}`, reading, settings, linked, targets);
};

/** Findings in the form of marker lines: "12-15", or "12-15+2" when the range ends two lines further down. */
export const marksOf = async (text: string, findings: readonly Finding[]): Promise<Mark[]> => {
  const bytes = new TextEncoder().encode(text);
  const source = {
    hidesMark: true,
    read: async (from: number, to: number) => bytes.subarray(from, to),
  };
  const ranges = await rangesOf(
    source,
    findings.map((finding) => finding.span),
  );
  return findings.map(({ rule, severity, message }, index) => {
    const { start, end } = ranges[index]!;
    const further = end.line === start.line ? '' : `+${end.line - start.line}`;
    return {
      line: start.line,
      columns: `${start.character + 1}-${end.character + 1}${further}`,
      rule,
      severity,
      message,
    };
  });
};

/** The text with every fix of the findings applied, last place first. */
export const applyFixes = (text: string, findings: readonly Finding[]): string => {
  const edits = findings.flatMap((finding) => finding.fix?.edits ?? []).sort((a, b) => b.span.start - a.span.start);
  let bytes = Buffer.from(text, 'utf8');
  for (const { span, newText } of edits)
    bytes = Buffer.concat([bytes.subarray(0, span.start), Buffer.from(newText, 'utf8'), bytes.subarray(span.end)]);
  return bytes.toString('utf8');
};
