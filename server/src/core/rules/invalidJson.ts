import type { Problem } from '../reading/problem';
import { counted } from '../words/numberText';
import type { Rule, RuleFinding } from './rule';

/** Problems that a reading keeps; beyond them the number is a lower bound. */
const keptProblems = 10_000;

const sentence = (problems: readonly Problem[], first: Problem, all: number): string => {
  const least = all >= keptProblems ? 'At least ' : '';
  const more = problems.length > 1 ? ` ${least}${counted(problems.length, 'line')} have this problem.` : '';
  switch (first.kind) {
    case 'literal':
      return `NaN and Infinity are not JSON: other tools will refuse this line. Evalproof read it, and the value counts as no verdict.${more}`;
    case 'joined':
      return `Several records stand on one line; all of them were counted. Put each record on a line of its own.${more}`;
    case 'lfsPointer':
      return first.reason;
    case 'tornInside':
      return `This line breaks off and a complete record follows on it, as an append after a crash leaves it. The complete record was counted, the broken one is missing.${more}`;
    default:
      return `This is not JSON: ${first.reason}. The line was left out.${more}`;
  }
};

/** Lines that are not JSON, by cause. */
export const invalidJson: Rule = {
  code: 'invalid-json',
  title: 'A line is not JSON',
  severity: 'error',
  onByDefault: true,
  reads: 'rows',
  check: (facts) => {
    const { reading } = facts;
    if (reading.kind === 'notResults' && reading.problems.every((problem) => problem.kind === 'binary')) return [];
    const byCause = new Map<string, Problem[]>();
    for (const problem of reading.problems) {
      if (problem.kind === 'torn' || problem.kind === 'tornInside') continue;
      const key = `${problem.kind} ${problem.reason}`;
      byCause.set(key, [...(byCause.get(key) ?? []), problem]);
    }
    return [...byCause.values()].flatMap((problems): RuleFinding[] => {
      const [first, ...others] = problems;
      if (!first) return [];
      return [
        {
          message: sentence(problems, first, reading.problems.length),
          span: first.span,
          count: problems.length,
          related: others
            .slice(0, 20)
            .map((problem) => ({ uri: facts.uri, span: problem.span, message: problem.reason })),
        },
      ];
    });
  },
};
