import type { Claim } from '../claims/claim';
import type { JudgedClaim, Run } from '../facts/facts';
import { unchecked } from '../facts/judge/decide';
import { judgeClaims } from '../facts/judge/judge';
import type { Reading } from '../reading/reading';
import type { ProseReading, Subject } from './proseReading';
import { namedRun } from './runNames';
import type { StretchRuns } from './runsOfLinks';

const isRight = ({ judgement }: JudgedClaim): boolean =>
  judgement.verdict === 'correct' || judgement.verdict === 'legitimate';

/** Words that say that a number speaks of part of the tasks only, or of another setting than the run's. */
const partial =
  /\b(subset|split|easy|easier|medium|hard|harder|hardest|level|difficulty|category|subject|language|excluding|without|only the|first \d+|among|remaining|per-\w+|ablat\w+|variant|instead|baseline|when we|if we|greedy|after|before|validation|held-out|filtered|retry|retries)\b/i;

/** Why a number of a text is not held against the runs beside it; undefined when it is. */
type Refusal = string | undefined;

interface Meant {
  readonly run: Run | undefined;
  readonly refusal: Refusal;
}

/** Which run a number speaks of, from the words beside it. */
const meantRun = (subject: Subject | undefined, runs: readonly Run[], tableSubjects: ReadonlySet<string>): Meant => {
  const labels = new Set(runs.map(({ tally }) => tally.label));
  const named = subject ? namedRun(subject.words, runs) : undefined;
  if (named) return { run: named, refusal: undefined };
  if (subject?.fromTable) {
    const heads = [...tableSubjects].filter((words) => words !== '');
    if (heads.some((words) => namedRun(words, runs)))
      return { run: undefined, refusal: 'it speaks of another run than the linked ones' };
    if (heads.length > 1)
      return {
        run: undefined,
        refusal: 'the table does not say which of its rows is the linked run; name it in the link ("as …")',
      };
  }
  return labels.size <= 1
    ? { run: runs[0], refusal: undefined }
    : { run: undefined, refusal: 'it does not say which of the linked runs it speaks of' };
};

const withRun = (claim: Claim, run: Run | undefined, metric?: string): Claim => {
  const name = run?.tally.label.split(' · ')[0] ?? '';
  return {
    ...claim,
    scope: { ...claim.scope, ...(name === '' ? {} : { run: name }), ...(metric === undefined ? {} : { metric }) },
  };
};

interface Stretch {
  readonly claims: readonly Claim[];
  readonly runs: StretchRuns;
}

const judgeStretch = (
  reading: Reading,
  prose: ProseReading,
  { claims, runs: { groups } }: Stretch,
): readonly JudgedClaim[] => {
  const runs = groups.flatMap((group) => group.runs);
  if (runs.length === 0) return judgeClaims(claims, [], reading);
  const rowsOf = (run: Run): Reading => groups.find((group) => group.runs.includes(run))?.reading ?? reading;
  const tables = new Map<number, Set<string>>();
  for (const { id } of claims) {
    const subject = prose.subjects.get(id);
    if (subject?.fromTable) tables.set(subject.place, (tables.get(subject.place) ?? new Set()).add(subject.words));
  }
  const meant = new Map<number, Meant>();
  for (const claim of claims) {
    const subject = prose.subjects.get(claim.id);
    const own = claim.of === undefined ? undefined : meant.get(claim.of);
    meant.set(claim.id, own ?? meantRun(subject, runs, tables.get(subject?.place ?? -1) ?? new Set()));
  }
  const asked = claims.filter(({ id }) => meant.get(id)?.refusal === undefined);
  // Without rows of its own the first group's reading stands for the rows when there is only one.
  const [only] = groups;
  const around = groups.length === 1 && only ? only.reading : reading;
  const judge = (metric: string | undefined): ReadonlyMap<number, JudgedClaim> =>
    new Map(
      judgeClaims(
        asked.map((claim) => withRun(claim, meant.get(claim.id)?.run, metric)),
        runs,
        around,
        rowsOf,
      ).map((judged) => [judged.claim.id, judged]),
    );
  const first = judge(undefined);
  const columns = [...new Set(runs.filter(({ tally }) => !tally.primary).map(({ tally }) => tally.metric.name))];
  // A number may speak of any metric column of the results: one that fits ends the question.
  const others = [...first.values()].every(isRight) ? [] : columns.map(judge);
  return claims.map((claim): JudgedClaim => {
    const refusal = meant.get(claim.id)?.refusal;
    const judged = first.get(claim.id);
    if (refusal !== undefined || !judged) return { claim, run: undefined, judgement: unchecked(refusal ?? '') };
    const best = isRight(judged)
      ? judged
      : (others.map((each) => each.get(claim.id)).find((each) => each && isRight(each)) ?? judged);
    return softened(best, prose.subjects.get(claim.id));
  });
};

/** A number of a sentence that speaks of part of the tasks is right when it fits, and not checked when it does not. */
const softened = (judged: JudgedClaim, subject: Subject | undefined): JudgedClaim =>
  isRight(judged) ||
  judged.judgement.verdict === 'unchecked' ||
  !subject ||
  subject.fromTable ||
  !partial.test(subject.words)
    ? judged
    : { ...judged, judgement: unchecked('the sentence may speak of part of the tasks, or of another setting') };

/** Judges the numbers of a written document, each against the runs its link names; without a link, from the text alone. */
export const judgeProse = (
  reading: Reading,
  prose: ProseReading,
  runsAt: (offset: number) => StretchRuns,
): readonly JudgedClaim[] => {
  const stretches = new Map<string, { claims: Claim[]; runs: StretchRuns }>();
  for (const claim of reading.claims) {
    const runs = runsAt(claim.span.start);
    const stretch = stretches.get(runs.key) ?? { claims: [], runs };
    stretch.claims.push(claim);
    stretches.set(runs.key, stretch);
  }
  const judged = [...stretches.values()].flatMap((stretch) => judgeStretch(reading, prose, stretch));
  return judged.sort((one, other) => one.claim.id - other.claim.id);
};
