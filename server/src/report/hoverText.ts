import type { Claim } from '#core/claims/claim';
import type { JudgedClaim, Run } from '#core/facts/facts';
import { passEstimates } from '#core/facts/passEstimates';
import { tallyHistogram } from '#core/facts/tallyHistogram';
import { taskEstimate } from '#core/facts/taskEstimate';
import type { Review } from '#core/review';
import type { Finding } from '#core/rules/finding';
import { valueText } from '#core/words/headline';
import { designText, percentDigits, percentText, quoted, textLike } from '#core/words/numberText';
import { overTasks } from '#core/words/weighting';
import { mainFigures } from '#shared/mainFigures';
import type { RunReport } from '#shared/runReport';
import { conventionText } from './conventionText';
import { docsUrl } from './docsUrl';
import { markdownText } from './markdownText';
import { metricName } from './metricDefinition';
import { trialVerdict } from './trialVerdict';

const longestName = 80;

/** A name from a file as Markdown that is only ever text, and short. */
const nameText = (name: string): string =>
  markdownText(name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name);

const claimName = ({ metric, k, label }: Claim): string =>
  metric === 'mean' ? nameText(label) : markdownText(metricName(metric, k));

/** "unbiased, 80 tasks × 5 trials, unscored = failure" */
const methodOf = (claim: Claim, { report }: Run): string => {
  const kind = claim.metric === 'pass@k' || claim.metric === 'pass^k' ? 'unbiased' : '';
  const design = report.tasksKnown ? designText(report.tasks, report.nMin, report.nMax) : '';
  const read = (claim.k ?? 1) > 1 ? overTasks(report) : report;
  return [kind, design, conventionText(read)].filter((part) => part !== '').join(', ');
};

/** SE and the counterpart that a reader of the number ought to know: pass^k beside pass@k and the other way round. */
const besideText = (claim: Claim, { report, tally }: Run): string => {
  const { metric, k } = claim;
  if (claim.scope.task !== undefined || claim.scope.group !== undefined) return '';
  // The report lists the usual k only; a text may name any.
  const isListed = k === undefined || report.kind === 'score' || report.passAtK.some((entry) => entry.k === k);
  const { passAtK, passHatK } = isListed ? report : passEstimates(tallyHistogram(tally), [k]);
  const at = passAtK.find((entry) => entry.k === k);
  const hat = passHatK.find((entry) => entry.k === k);
  const isPass = metric === 'pass@k' || metric === 'pass^k';
  const isMain = metric === 'mean' || (isPass && k === 1);
  const se = isMain ? mainFigures(report).se : metric === 'pass@k' ? at?.se : metric === 'pass^k' ? hat?.se : null;
  const seText = typeof se === 'number' ? ` SE ${seDigits(report, se)} over tasks.` : '';
  const counterpart = metric === 'pass@k' ? hat : metric === 'pass^k' ? at : undefined;
  if (!counterpart || counterpart.value === null || counterpart.k === 1) return seText;
  const sign = metric === 'pass@k' ? 'pass^' : 'pass@';
  return `${seText} ${markdownText(`${sign}${counterpart.k}`)} ${valueText(report, counterpart.value)}.`;
};

const seDigits = (report: RunReport, se: number): string =>
  report.kind === 'score' ? se.toPrecision(3) : percentDigits(se);

const spokenOf = (claim: Claim, findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(({ span }) => span.start <= claim.span.start && span.end >= claim.span.end);

/** What the judgement alone says, where no finding speaks of the number (it is right, or the rule is muted). */
const judgementText = ({ claim, judgement, run }: JudgedClaim): string => {
  const number = `**${claimName(claim)} ${markdownText(quoted(claim.printed))}**`;
  const expected =
    judgement.expected === undefined
      ? ''
      : ` The value of these rows is ${markdownText(textLike(judgement.expected, claim.printed))}.`;
  const match = judgement.matches[0];
  const words = match ? markdownText(match.words) : '';
  const method = run ? methodOf(claim, run) : '';
  switch (judgement.verdict) {
    case 'correct':
      return `✓ ${number} matches${method === '' ? '' : ` (${method})`}.${run ? besideText(claim, run) : ''}`;
    case 'legitimate':
      return `✓ ${number} is ${words}.${expected}`;
    case 'wrong':
    case 'several':
      return `${number} equals ${judgement.matches.map((each) => markdownText(each.words)).join(', or ')}.${expected}`;
    case 'undefined':
      return `${number} is not defined on these rows.`;
    case 'impossible':
      return `${number} cannot come from any such data.${expected}`;
    case 'none':
      return `${number} does not follow from these rows.${expected}`;
    case 'unchecked':
      return `${number} was not checked${judgement.reason ? `: ${markdownText(judgement.reason)}` : ''}.`;
  }
};

/** Markdown for a reported number: what is wrong with it, or that it matches and how it was made. */
export const claimHover = (judged: JudgedClaim, findings: readonly Finding[]): string => {
  const about = spokenOf(judged.claim, findings);
  if (about.length === 0) return judgementText(judged);
  return about.map(({ message, rule }) => `${markdownText(message)} [Why](${docsUrl(rule)})`).join('\n\n');
};

const shortPercent = (fraction: number): string => percentText(fraction).replace(/\.0 %$/, ' %');

/** 1, 2, 4 … up to n, and n. */
const shownKs = (n: number): number[] => {
  const ks: number[] = [];
  for (let k = 1; k < n && ks.length < 4; k *= 2) ks.push(k);
  return [...ks, n];
};

/** "pass@1 20 %, pass@2 40 %, pass@5 100 %; pass^2 0 %, pass^5 0 %" */
const curvesText = (run: Run, task: number, n: number): string => {
  const estimate = taskEstimate(run.tally, task);
  const part = (sign: string, k: number, value: number | null): string =>
    value === null ? '' : markdownText(`${sign}${k} ${shortPercent(value)}`);
  const ks = shownKs(n);
  const at = ks.map((k) => part('pass@', k, estimate.passAtK(k)));
  const hat = ks.filter((k) => k > 1).map((k) => part('pass^', k, estimate.passHatK(k)));
  return [at, hat]
    .map((parts) => parts.filter((each) => each !== '').join(', '))
    .filter((each) => each !== '')
    .join('; ');
};

/** Markdown for one task of a run: passed trials with their interval, pass@k and pass^k by k. */
export const taskText = (run: Run, task: number): string => {
  const { tally } = run;
  const n = tally.n[task] ?? 0;
  const unscored = tally.unscored[task] ?? 0;
  const aside = unscored > 0 ? `, ${unscored} unscored` : '';
  const { rate, interval } = taskEstimate(tally, task);
  if (rate === null) return `This task: no trial has a verdict${aside}.`;
  if (tally.scoreSum)
    return `This task: mean ${markdownText(tally.metric.name)} ${rate.toPrecision(3)} over ${n} of its trials${aside}.`;
  const range = interval ? ` (95 % ${percentDigits(interval[0])}–${shortPercent(interval[1])}, exact)` : '';
  return `This task: ${tally.c[task] ?? 0} of ${n} passed${aside}${range}. ${curvesText(run, task, n)}.`;
};

/** The run and the task that hold a row, and which of the task's rows it is; undefined when no run has it. */
export const taskOfRow = (
  review: Review,
  row: number,
): { readonly run: Run; readonly task: number; readonly nth: number; readonly of: number } | undefined => {
  for (const run of review.facts.runs) {
    const { rowOrder, rowStart } = run.tally;
    const at = rowOrder.indexOf(row);
    if (at < 0) continue;
    let task = 0;
    while (task + 1 < run.tally.tasks && (rowStart[task + 1] ?? 0) <= at) task++;
    const first = rowStart[task] ?? 0;
    return { run, task, nth: at - first + 1, of: (rowStart[task + 1] ?? 0) - first };
  }
  return undefined;
};

/** Markdown for a record: which trial of which task it is, what it earned, and how its task fares. */
export const recordHover = (review: Review, row: number): string | undefined => {
  const found = taskOfRow(review, row);
  if (!found) return undefined;
  const { run, task, nth, of } = found;
  const { verdict, score } = trialVerdict(review.facts.reading, run.tally, row);
  const earned = score === null ? verdict : `${markdownText(run.tally.metric.name)} ${score.toPrecision(4)}`;
  if (!run.tally.tasksKnown)
    return `Trial ${task + 1} · ${earned}. Rows carry no task, so only the rate over all trials is given.`;
  return `**${nameText(run.tally.taskName(task))}** · trial ${nth} of ${of} · ${earned}. ${taskText(run, task)}`;
};
