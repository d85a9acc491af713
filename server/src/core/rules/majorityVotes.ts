import { majorityAtK, majorityOfFirstK } from '#stats';
import type { Facts, Run } from '../facts/facts';
import type { RunTally } from '../facts/runTally';
import type { Reading } from '../reading/reading';
import { isNoAnswer, plainAnswer } from './plainAnswer';
import { columnOf, idAt, textOfId } from './rowColumns';
import { rowsOfTask, verdictReader } from './taskRows';

/** One run's majority@k under several ways of voting, each a mean over tasks. */
export interface MajorityVotes {
  /** Ties share their credit; an answer with two verdicts earns their mean. */
  readonly split: number;
  /** The first k rows in file order, ties to the answer seen first. */
  readonly firstSeen: number;
  /** Votes on (answer, verdict) pairs, so that a wavering judge splits an answer. */
  readonly pairs: number;
  /** Tasks whose most frequent answers tie among all rows. */
  readonly tied: number;
  /** Tasks with an answer that was given both verdicts, and the first row of one of them. */
  readonly wavering: number;
  readonly waveringRow: number | undefined;
  /** A row of a tied task. */
  readonly tiedRow: number | undefined;
}

interface Ballot {
  readonly answer: string | undefined;
  readonly passed: boolean;
}

/** Ballots in classes by a key: how many, and the share of passes. */
const classesOf = (ballots: readonly Ballot[], keyOf: (ballot: Ballot) => string) => {
  const classes = new Map<string, { count: number; passes: number }>();
  for (const ballot of ballots) {
    if (ballot.answer === undefined) continue;
    const key = keyOf(ballot);
    const known = classes.get(key) ?? { count: 0, passes: 0 };
    known.count++;
    if (ballot.passed) known.passes++;
    classes.set(key, known);
  }
  return classes;
};

const answerOf = (ballot: Ballot): string => ballot.answer ?? '';
const pairOf = (ballot: Ballot): string => `${ballot.passed} ${ballot.answer}`;

const creditsOf = (classes: ReadonlyMap<string, { count: number; passes: number }>) =>
  [...classes.values()].map(({ count, passes }) => ({ count, credit: passes / count }));

/** Reads the answer of a row as votes are counted on; each different text is made plain once. */
const answerReader = (facts: Facts, column: number): ((row: number) => string | undefined) => {
  const known = new Map<number, string | undefined>();
  return (row) => {
    const id = idAt(facts, column, row);
    if (!known.has(id)) {
      const text = textOfId(facts, column, id);
      known.set(id, text === undefined || isNoAnswer(text) ? undefined : plainAnswer(text));
    }
    return known.get(id);
  };
};

interface KnownVotes {
  readonly reading: Reading;
  readonly byK: Map<number, MajorityVotes | undefined>;
}

/** Votes are counted once for all claims and rules that ask for them. */
const counted = new WeakMap<RunTally, KnownVotes>();

/** Votes of a run; undefined where rows have no answers, or a task fewer than k rows. */
export const majorityVotes = (facts: Facts, run: Run, k: number): MajorityVotes | undefined => {
  const { reading } = facts;
  const before = counted.get(run.tally);
  const known: KnownVotes = before?.reading === reading ? before : { reading, byK: new Map() };
  counted.set(run.tally, known);
  if (!known.byK.has(k)) known.byK.set(k, countVotes(facts, run, k));
  return known.byK.get(k);
};

const countVotes = (facts: Facts, run: Run, k: number): MajorityVotes | undefined => {
  const column = columnOf(facts, 'answer');
  if (column < 0 || run.tally.scoreSum || !run.tally.tasksKnown) return undefined;
  const verdict = verdictReader(facts, run);
  const answer = answerReader(facts, column);
  const totals = { split: 0, firstSeen: 0, pairs: 0, tied: 0, wavering: 0 };
  let waveringRow: number | undefined;
  let tiedRow: number | undefined;
  for (let task = 0; task < run.tally.tasks; task++) {
    const rows = Array.from(rowsOfTask(run, task));
    const ballots = rows.map((row): Ballot => ({ answer: answer(row), passed: verdict(row) === 1 }));
    const classes = classesOf(ballots, answerOf);
    const credits = creditsOf(classes);
    const unanswered = ballots.filter(({ answer }) => answer === undefined).length;
    const split = majorityAtK(credits, k, { unanswered });
    const pairs = majorityAtK(creditsOf(classesOf(ballots, pairOf)), k, { unanswered });
    const names = [...classes.keys()];
    const firstSeen = majorityOfFirstK(
      ballots.map(({ answer }) => (answer === undefined ? undefined : names.indexOf(answer))),
      credits.map(({ credit }) => credit),
      k,
    );
    if (!split || !pairs || firstSeen === undefined) return undefined;
    totals.split += split.value;
    totals.pairs += pairs.value;
    totals.firstSeen += firstSeen;
    const top = Math.max(0, ...credits.map(({ count }) => count));
    const winners = credits.filter(({ count }) => count === top);
    if (winners.length > 1 && new Set(winners.map(({ credit }) => credit)).size > 1) {
      totals.tied++;
      tiedRow ??= rows[0];
    }
    if (credits.some(({ credit }) => credit > 0 && credit < 1)) {
      totals.wavering++;
      waveringRow ??= rows[0];
    }
  }
  const { tasks } = run.tally;
  return {
    split: totals.split / tasks,
    firstSeen: totals.firstSeen / tasks,
    pairs: totals.pairs / tasks,
    tied: totals.tied,
    wavering: totals.wavering,
    waveringRow,
    tiedRow,
  };
};
