import type { Facts, Run } from '../facts/facts';
import { reportedComparison } from './comparedRuns';
import { idsOfRun } from './idsOfRun';
import type { Rule, RuleFinding } from './rule';

/** One way in which two compared runs differ, and the words that would own up to it. */
interface Difference {
  readonly words: string;
  readonly said: RegExp;
}

const trialsText = ({ report }: Run): string =>
  report.nMin === report.nMax ? `${report.nMax}` : `${report.nMin} to ${report.nMax}`;

const designs = (a: Run, b: Run, onlyA: number, onlyB: number): Difference[] => [
  ...(a.report.nMax !== b.report.nMax
    ? [
        {
          words: `trials per task (${trialsText(a)} and ${trialsText(b)})`,
          said: /\b(n\s*=|trials?|samples?|attempts?|epochs?|seeds?|runs?)\b/i,
        },
      ]
    : []),
  ...(onlyA + onlyB > 0
    ? [
        {
          words: `tasks (${onlyA} only in the one, ${onlyB} only in the other)`,
          said: /\b(subset|shared|common|overlap\w*|tasks?)\b/i,
        },
      ]
    : []),
];

const fields = [
  { role: 'temperature', name: 'temperature', said: /temperature|greedy|decoding|sampl/i },
  { role: 'version', name: 'version', said: /version/i },
  { role: 'judge', name: 'judge', said: /judge|grader/i },
  { role: 'attempt', name: 'number of attempts', said: /attempt|retr/i },
] as const;

/** Settings that each run holds fixed, at different values. */
const settings = (facts: Facts, a: Run, b: Run): Difference[] =>
  fields.flatMap(({ role, name, said }): Difference[] => {
    const ofA = idsOfRun(facts, a, role);
    const ofB = idsOfRun(facts, b, role);
    if (ofA.length !== 1 || ofB.length !== 1 || ofA[0] === ofB[0]) return [];
    return [{ words: `${name} (${ofA[0]} and ${ofB[0]})`, said }];
  });

/** A run's label without its temperature: the same for runs that are compared in nothing else. */
const withoutTemperature = ({ tally }: Run): string =>
  tally.label
    .split(' · ')
    .filter((part) => !part.startsWith('temperature '))
    .join(' · ');

/** Two runs whose difference is reported although more than the compared thing differs. */
export const incomparableRuns: Rule = {
  code: 'incomparable-runs',
  title: 'The compared runs differ in more than the system',
  severity: 'warning',
  onByDefault: true,
  reads: 'claims',
  check: (facts): RuleFinding[] => {
    const reported = reportedComparison(facts);
    if (!reported) return [];
    const { a, b, claims, statements, comparison } = reported;
    const texts = (facts.reading.stated.statements ?? []).map(({ text }) => text);
    const found = [...designs(a, b, comparison.onlyA, comparison.onlyB), ...settings(facts, a, b)].filter(
      ({ said }) => !texts.some((text) => said.test(text)),
    );
    // Runs that are told apart by a setting are compared in that setting.
    const open = found.filter(
      ({ words }) => !(words.startsWith('temperature') && withoutTemperature(a) === withoutTemperature(b)),
    );
    const span = claims[0]?.claim.span ?? statements[0]?.span;
    if (open.length === 0 || !span) return [];
    return [
      {
        message: `The two compared runs differ in ${open.map(({ words }) => words).join(', and in ')}. Compare like with like, or say so beside the difference.`,
        span,
        count: open.length,
        related: [],
      },
    ];
  },
};
