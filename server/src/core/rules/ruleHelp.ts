import type { Claim } from '../claims/claim';
import type { Facts, JudgedClaim, Run } from '../facts/facts';
import { recordPlace, rowAt } from '../facts/rowWalk';
import type { RunTally } from '../facts/runTally';
import type { Span } from '../reading/span';
import { counted, designText, replacementText, textLike } from '../words/numberText';
import type { Fix } from './finding';

/** Place of a row's record; JSON documents know the line of the record, not where it starts. */
export const rowSpan = (facts: Facts, row: number): Span | undefined => {
  const { rows, sources } = facts.reading;
  const cell = rows && rowAt(rows, row);
  const place = rows && recordPlace(rows, row);
  if (!cell || !place) return undefined;
  const uri = cell.page.source && sources?.[cell.page.source[cell.at] ?? 0];
  return { ...place, lineStart: place.start, ...(uri === undefined ? {} : { uri }) };
};

/** Place of a row's first verdict value; the record itself where the row has none. */
export const verdictSpan = (facts: Facts, row: number): Span | undefined => {
  const place = facts.reading.rows && rowAt(facts.reading.rows, row);
  const record = rowSpan(facts, row);
  if (!place || !record) return undefined;
  const offset = place.page.verdictAt[place.at] ?? 0;
  const start = record.start + offset;
  return offset === 0 ? record : { ...record, start, end: start + (place.page.verdictLength[place.at] ?? 0) };
};

/** "80 tasks × 5 trials" of a tally. */
export const designOf = (tally: RunTally): string => {
  let nMin = Number.POSITIVE_INFINITY;
  let nMax = 0;
  for (const n of tally.n) {
    nMin = Math.min(nMin, n);
    nMax = Math.max(nMax, n);
  }
  return tally.tasksKnown
    ? designText(tally.tasks, tally.tasks === 0 ? 0 : nMin, nMax)
    : counted(tally.n.length, 'trial');
};

/** "of gpt-4o" when the file holds several runs. */
export const ofRun = (run: Run): string => (run.tally.label === '' ? '' : ` of ${run.tally.label}`);

/** The fix that puts the right value in the author's unit and precision. */
export const valueFix = (facts: Facts, claim: Claim, expected: number | undefined): Fix | undefined => {
  if (expected === undefined || claim.upper) return undefined;
  // A place that holds more than the number (escapes in a text) cannot be replaced by one.
  if (claim.span.end - claim.span.start !== claim.printed.text.length) return undefined;
  const newText = replacementText(expected, claim.printed);
  return newText === claim.printed.text
    ? undefined
    : { title: `Use ${textLike(expected, claim.printed)}`, edits: [{ uri: facts.uri, span: claim.span, newText }] };
};

/** How messages call the number: "pass@5", "accuracy". */
export const claimName = (claim: Claim): string => {
  switch (claim.metric) {
    case 'pass@k':
      return `pass@${claim.k ?? 1}`;
    case 'pass^k':
      return `pass^${claim.k ?? 1}`;
    default:
      return claim.label;
  }
};

export const primaryRuns = (facts: Facts): readonly Run[] => facts.runs.filter((run) => run.tally.primary);

/** Claims whose one judgement has a verdict and is explained by a family of formulas. */
export const wrongBy = (facts: Facts, family: string): readonly JudgedClaim[] =>
  facts.claims.filter(
    ({ judgement }) => judgement.verdict === 'wrong' && judgement.named && judgement.matches[0]?.family === family,
  );

/** Fields of a finding that quote a claim. */
export const quoting = (facts: Facts, claim: Claim, expected: number | undefined) => {
  const fix = valueFix(facts, claim, expected);
  return {
    span: claim.span,
    count: 1,
    reportedText: claim.printed.text,
    reported: claim.printed.value,
    ...(expected === undefined ? {} : { expected }),
    related: [],
    // Values of one object, and of one run, that share a problem are one finding.
    group: `${claim.table} ${claim.metric === 'standardError' || claim.metric === 'interval' ? 'error' : claim.metric} ${claim.scope.run ?? ''} ${claim.scope.group ?? ''}`,
    ...(fix ? { fix } : {}),
  };
};
