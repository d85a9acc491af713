import type { Problem, ProblemKind } from '../problem';
import type { Span } from '../span';

/** Problems kept with their places; beyond them only the counts go on. */
const keptProblems = 10_000;

/** How often one reason was met in a document. */
export interface ProblemCount {
  readonly kind: ProblemKind;
  readonly reason: string;
  /** Exact, also beyond the problems kept. */
  readonly count: number;
  readonly first: Span;
}

/** The problems of one document. */
export interface ProblemLog {
  /** The first `keptProblems`, in order. */
  readonly problems: readonly Problem[];
  /** All of them, counted by kind and reason, in order of first appearance. */
  readonly counts: readonly ProblemCount[];
  add(problem: Problem): void;
  /** Counts a problem whose like is already listed and need not be listed again. */
  count(problem: Problem): void;
}

/** An empty log. */
export function createProblemLog(): ProblemLog {
  const problems: Problem[] = [];
  const counts: { kind: ProblemKind; reason: string; count: number; first: Span }[] = [];
  const count = (problem: Problem): void => {
    const known = counts.find((entry) => entry.kind === problem.kind && entry.reason === problem.reason);
    if (known !== undefined) known.count++;
    else counts.push({ kind: problem.kind, reason: problem.reason, count: 1, first: problem.span });
  };
  return {
    problems,
    counts,
    add(problem) {
      count(problem);
      if (problems.length < keptProblems) problems.push(problem);
    },
    count,
  };
}
