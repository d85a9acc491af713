import type { LinkProblem } from '../linking/linkTarget';
import type { Rule, RuleFinding } from './rule';

const reasons: Readonly<Record<LinkProblem, string>> = {
  remote: 'leads to another machine; links are relative paths, and nothing is fetched',
  absolute: 'is absolute; write the path relative to this document',
  outside: 'leads out of the workspace folder; results are read inside it only',
  folder: 'names a folder; name the results file in it',
  absent: 'names no file',
};

/** A link to results that leads nowhere: the numbers below it are not checked. */
export const unresolvedLink: Rule = {
  code: 'unresolved-link',
  title: 'A link to results leads nowhere',
  severity: 'warning',
  onByDefault: true,
  reads: 'claims',
  check: ({ reading, targets }) =>
    [...(reading.prose?.links ?? []), ...(reading.prose?.tables ?? [])].flatMap(({ path, span }): RuleFinding[] => {
      const problem = targets.find((target) => target.path === path)?.problem;
      if (problem === undefined) return [];
      return [
        {
          message: `The link to results “${path}” ${reasons[problem]}. The numbers it speaks for are not checked.`,
          span,
          count: 1,
          related: [],
        },
      ];
    }),
};
