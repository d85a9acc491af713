import { claimsSentence } from '#core/words/headline';
import { counted } from '#core/words/numberText';
import type { Severity } from '#shared/severity';
import { estimatesBlock } from './estimatesBlock';
import { fileHeading } from './fileHeading';
import { printableText } from './printableText';
import type { PlacedFinding, ReviewedFile } from './reviewedFile';
import { severityCounts, severityCountsText } from './severityCounts';
import type { TextStyle } from './textStyle';
import { padded, textWidth } from './textTable';
import { wrapText } from './wrapText';

const indent = '  ';

/**
 * The review of some files for people: what was read, the estimates, the findings with their places, and a total.
 * `width` is the width of the screen in characters; without it no line is broken.
 */
export const stylish = (files: readonly ReviewedFile[], style: TextStyle, width?: number): string =>
  [...files.map((file) => fileText(file, style, width)), totalLine(files, style)].join('\n');

const fileText = (file: ReviewedFile, style: TextStyle, width: number | undefined): string => {
  const estimates = estimatesBlock(file.runs);
  const below = [...findingLines(file, style, width), ...claimLines(file, style), ...skippedLines(file)];
  const blocks = [[fileHeading(file, style)], estimates, below].filter((lines) => lines.length > 0);
  return `${blocks.map((lines, block) => lines.map((line) => (block === 0 || line === '' ? line : indent + line)).join('\n')).join('\n\n')}\n`;
};

const findingLines = (
  { findings, path, parts }: ReviewedFile,
  style: TextStyle,
  width: number | undefined,
): readonly string[] => {
  const places = findings.map((placed) => placeText(placed, path, parts.length > 1));
  const placeWidth = Math.max(0, ...places.map(textWidth));
  const severityWidth = Math.max(0, ...findings.map(({ finding }) => finding.severity.length));
  const ruleWidth = Math.max(0, ...findings.map(({ finding }) => finding.rule.length));
  const messageColumn = placeWidth + severityWidth + ruleWidth + 6;
  return findings.flatMap(({ finding }, at) => {
    const head = [
      style.quiet(padded(places[at] ?? '', placeWidth, 'left')),
      painted(finding.severity, padded(finding.severity, severityWidth, 'left'), style),
      padded(finding.rule, ruleWidth, 'left'),
    ].join('  ');
    const room = width === undefined ? Number.POSITIVE_INFINITY : Math.max(40, width - messageColumn - indent.length);
    const [first = '', ...rest] = wrapText(printableText(finding.message), room);
    return [`${head}  ${first}`, ...rest.map((line) => ' '.repeat(messageColumn) + line)];
  });
};

/** "12:7"; in a run of several files with the file's path below their folder. */
const placeText = ({ range, path }: PlacedFinding, folder: string, several: boolean): string => {
  const place = `${range.line}:${range.column}`;
  const below = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
  return several ? `${printableText(below)}:${place}` : place;
};

const painted = (severity: Severity, text: string, style: TextStyle): string =>
  severity === 'error' ? style.error(text) : severity === 'warning' ? style.warning(text) : style.info(text);

const claimLines = (file: ReviewedFile, style: TextStyle): readonly string[] => {
  const { checked, fitting } = file.claims;
  if (checked === 0) return [];
  const sentence = claimsSentence(checked, fitting);
  return [checked === fitting ? style.good(`✓ ${sentence}`) : sentence];
};

const skippedLines = (file: ReviewedFile): readonly string[] =>
  file.skipped.map(
    ({ reason, count, firstLine }) =>
      `${counted(count, 'record')} left out: ${printableText(reason)} (${count === 1 ? '' : 'first on '}line ${firstLine + 1})`,
  );

const totalLine = (files: readonly ReviewedFile[], style: TextStyle): string => {
  const counts = severityCounts(files);
  const text = severityCountsText(counts, files.flatMap(({ parts }) => parts).length);
  const loudest = counts.error > 0 ? style.error : counts.warning > 0 ? style.warning : style.good;
  return `${style.strong(loudest(text))}\n`;
};
