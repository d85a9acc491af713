import type { Facts } from '../facts/facts';
import { counted } from '../words/numberText';
import { gainStatements, pointsText, reportedComparison } from './comparedRuns';
import type { Rule, RuleFinding } from './rule';

/** With rows: the paired interval of a claimed gain covers 0. */
const byRows = (facts: Facts): RuleFinding[] => {
  const reported = reportedComparison(facts);
  const { comparison } = reported ?? {};
  if (!reported || !comparison?.ci || comparison.difference === null) return [];
  const [low, high] = comparison.ci;
  if (low > 0 || high < 0) return [];
  const { a, claims, statements } = reported;
  const gains = claims.filter(({ claim, judgement }) => claim.printed.value !== 0 && judgement.verdict !== 'none');
  const [first] = gains;
  const span = first?.claim.span ?? statements[0]?.span;
  if (!span) return [];
  const p = comparison.p === null ? '' : ` (p = ${comparison.p.toPrecision(2)})`;
  return [
    {
      message: `The gain of ${pointsText(Math.abs(comparison.difference), a)} is within noise: task by task the 95 % interval of the difference runs from ${pointsText(low, a)} to ${pointsText(high, a)} over ${counted(comparison.tasks, 'shared task')}${p}. Say so, or run more tasks.`,
      span,
      count: Math.max(1, gains.length),
      ...(first ? { reportedText: first.claim.printed.text, reported: first.claim.printed.value } : {}),
      related: statements
        .filter((statement) => statement.span !== span)
        .map((statement) => ({ uri: facts.uri, span: statement.span, message: 'said here' })),
    },
  ];
};

/** Without rows only the words can be questioned: once per document. */
const byWords = (facts: Facts): RuleFinding[] => {
  const [first, ...others] = gainStatements(facts).filter(({ text }) => /significan|outperform/i.test(text));
  const values = facts.claims.filter(({ claim }) => ['pass@k', 'pass^k', 'mean'].includes(claim.metric));
  // An interval or an error of the difference is the answer to the question.
  const answered = facts.claims.some(
    ({ claim }) =>
      claim.of !== undefined &&
      facts.claims.some((one) => one.claim.id === claim.of && one.claim.metric === 'difference'),
  );
  const told = /\bp\s*[<=>]|confidence interval|\bCI\b|paired|McNemar/i;
  if (!first || values.length < 2 || answered || told.test(first.text)) return [];
  return [
    {
      severity: 'info',
      message: `A gain is called significant or a win here, but no error of the difference is given, and there are no rows to compute it from. Add the paired difference with its 95 % interval.`,
      span: first.span,
      count: 1 + others.length,
      related: others.map(({ span }) => ({ uri: facts.uri, span, message: 'and here' })),
    },
  ];
};

/** A claimed gain that the rows cannot tell from none. */
export const undetectableDifference: Rule = {
  code: 'undetectable-difference',
  title: 'The claimed difference is within noise',
  severity: 'warning',
  onByDefault: true,
  reads: 'claims',
  check: (facts) => (facts.runs.length > 0 ? byRows(facts) : byWords(facts)),
};
