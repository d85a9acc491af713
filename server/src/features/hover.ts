import type { Connection, Hover, HoverParams } from 'vscode-languageserver';
import { URI, Utils } from 'vscode-uri';
import type { Claim } from '#core/claims/claim';
import type { JudgedClaim } from '#core/facts/facts';
import type { Span } from '#core/reading/span';
import type { Review } from '#core/review';
import { headline } from '#core/words/headline';
import { bytesOf } from '../documents/blockText';
import { rowAt } from '../documents/rowPlaces';
import { claimHover, recordHover, taskText } from '../report/hoverText';
import { markdownText } from '../report/markdownText';
import { metricDefinition } from '../report/metricDefinition';
import { guarded } from './guarded';
import { placeAt, type ReviewedPlace } from './placeAt';
import type { Services } from './services';

const quote = 0x22;
const lineFeed = 0x0a;
/** Names of metrics are short; looking further would only find the ends of other strings. */
const longestKey = 120;

/** The string that holds a byte, without quotes; empty when the byte is in none. Escapes stay as written. */
const stringAt = ({ document, offset }: ReviewedPlace): string => {
  const from = Math.max(0, offset - longestKey);
  const bytes = bytesOf(document.text, from, offset + longestKey);
  const inLine = (at: number): boolean => bytes[at] !== undefined && bytes[at] !== lineFeed && bytes[at] !== quote;
  let start = offset - from;
  if (bytes[start] === quote) start++;
  while (inLine(start - 1)) start--;
  let end = start;
  while (inLine(end)) end++;
  return bytes[start - 1] === quote && bytes[end] === quote ? new TextDecoder().decode(bytes.subarray(start, end)) : '';
};

/** The claim that a key names: the nearest one after it whose label is the key or ends with it. */
const claimNamed = (claims: readonly JudgedClaim[], key: string, offset: number): Claim | undefined => {
  if (key === '') return undefined;
  const named = claims.filter(({ claim: { label, span } }) => {
    return span.start >= offset && (label === key || label.endsWith(`.${key}`) || label.startsWith(`${key}.`));
  });
  return named.sort((one, other) => one.claim.span.start - other.claim.span.start)[0]?.claim;
};

/** A line of a file of counts. */
const countHover = ({ facts }: Review, holds: (span: Span) => boolean): string | undefined => {
  const row = facts.reading.counts.find(({ span }) => holds(span));
  const run = row && facts.runs.find(({ tally }) => tally.label === row.run);
  const task = run?.tally.taskNumber(row?.task ?? '') ?? -1;
  return run && task >= 0 ? taskText(run, task) : undefined;
};

/** Which results a number of a written document was held against. */
const sourceText = ({ run }: JudgedClaim): string => {
  if (!run) return '';
  const names = run.report.sources.map((uri) => markdownText(Utils.basename(URI.parse(uri))));
  return `\n\nFrom ${names.join(', ')}${run.tally.label === '' ? '' : ` (${markdownText(run.tally.label)})`}.`;
};

/** On a metric's name its definition; on a link what the results say. */
const proseHover = ({ facts }: Review, uri: string, offset: number): string | undefined => {
  const holds = ({ start, end }: Span): boolean => start <= offset && offset < end;
  const mention = facts.reading.prose?.mentions.find(({ span }) => holds(span));
  if (mention) return metricDefinition(mention.metric);
  const link = facts.reading.prose?.links.find(({ span }) => holds(span));
  const target = facts.targets.find(({ path }) => path === link?.path)?.uri;
  if (!link || target === undefined || target === uri) return undefined;
  const runs = facts.runsAt?.(link.from).groups.flatMap((group) => group.runs) ?? [];
  return runs
    .filter(({ tally, report }) => tally.primary && report.sources.includes(target))
    .map(({ report }) => markdownText(headline(report)))
    .join('\n\n');
};

const textAt = (place: ReviewedPlace): string | undefined => {
  const { review, document, offset } = place;
  // Of a run of several files, offsets mean something only in the file they are in.
  const isHere = ({ uri }: Span): boolean => uri === undefined || uri === document.uri;
  const holds = (span: Span): boolean => isHere(span) && span.start <= offset && offset < span.end;
  const claims = review.facts.claims.filter(({ claim }) => isHere(claim.span));
  const judged = claims.find(({ claim }) => holds(claim.span));
  if (judged) {
    const findings = review.findings.filter(({ span }) => isHere(span));
    const source = review.facts.reading.prose ? sourceText(judged) : '';
    return claimHover(judged, findings) + source;
  }
  if (review.facts.reading.prose) return proseHover(review, document.uri, offset);
  const named = claimNamed(claims, stringAt(place), offset);
  if (named) return metricDefinition(named.metric);
  const row = rowAt(review.facts.reading, document.uri, offset);
  return row >= 0 ? recordHover(review, row) : countHover(review, holds);
};

/** Hover on a reported number, on the name of a metric, or anywhere in a record. */
export const register = (connection: Connection, services: Services): void => {
  const handler = async ({ textDocument: { uri }, position }: HoverParams): Promise<Hover | null> => {
    const place = await placeAt(services, uri, position);
    const value = place && textAt(place);
    return value === undefined ? null : { contents: { kind: 'markdown', value } };
  };
  connection.onHover(guarded(services.log, 'hover', null, handler));
};
