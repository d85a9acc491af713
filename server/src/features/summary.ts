import type { Connection } from 'vscode-languageserver';
import { URI, Utils } from 'vscode-uri';
import type { Facts, Run } from '#core/facts/facts';
import {
  claimsSentence,
  headline,
  planningSentence,
  shortLine,
  statusText,
  unscoredSentence,
} from '#core/words/headline';
import { counted } from '#core/words/numberText';
import {
  messages,
  type Summary,
  type SummaryChangedParams,
  type SummaryFinding,
  type SummaryRun,
  type TaskColumns,
  type UriParams,
} from '#shared/protocol';
import type { LocatedPlace } from '../documents/locate';
import type { ReviewState } from '../documents/reviewState';
import { spotRanges, spotUri } from '../documents/spotRanges';
import { checklist } from '../report/checklist';
import { type ClaimCounts, claimCounts } from '../report/claimCounts';
import { conventionText } from '../report/conventionText';
import { docsUrl } from '../report/docsUrl';
import { growthText } from '../report/growthText';
import { rerunKeys } from '../report/rerunLines';
import { taskFields } from '../report/taskFields';
import { conventionSwitch } from './conventionSwitch';
import { fieldsCommand } from './fieldsCommand';
import { followGrowth, type Growth } from './growth';
import { guarded } from './guarded';
import type { Services } from './services';

/** "Reviewed as Terminal-Bench · unscored = failure · 400 trials" */
const reviewedText = ({ reading, runs }: Facts, claims: ClaimCounts): string => {
  const first = runs[0]?.report;
  const files = reading.sources?.length ?? 1;
  const parts = [
    `Reviewed as ${reading.format}`,
    files > 1 ? `one run of ${counted(files, 'file')}` : '',
    first ? conventionText(first) : '',
    first ? counted(first.trials, 'trial') : '',
    !first && claims.checked > 0 ? counted(claims.checked, 'reported number') : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
};

const statusOf = ({ phase, note, review }: ReviewState): string => {
  if (phase === 'notReviewed') return `Not reviewed: ${note}`;
  if (!review) return 'Reviewing…';
  const text = reviewedText(review.facts, claimCounts(review.facts));
  return note === '' ? text : `${text} · ${note}`;
};

const columnsOf = (facts: Facts, run: Run): TaskColumns => {
  const { tokens, cost, groups } = taskFields(facts, run);
  return { tokens: tokens !== undefined, cost: cost !== undefined, groups: groups.map(({ name }) => name) };
};

const runSummary = (facts: Facts, run: Run, claims: ClaimCounts, first: boolean): SummaryRun => {
  const { report } = run;
  return {
    report,
    headline: headline(report),
    sentences: [
      first ? claimsSentence(claims.checked, claims.fitting) : '',
      unscoredSentence(report),
      planningSentence(report),
    ].filter((sentence) => sentence !== ''),
    shortLine: shortLine(report),
    convention: conventionText(report),
    columns: columnsOf(facts, run),
    checklist: checklist(facts, run),
  };
};

const findingsOf = async ({ review, source, uri }: ReviewState, services: Services): Promise<SummaryFinding[]> => {
  if (!review || !source) return [];
  const ranges = await spotRanges(review.findings, (each) => (each === uri ? source : services.sourceOf(each)));
  return review.findings.map((finding) => {
    const range = ranges.get(finding);
    const start = range?.start ?? { line: 0, character: 0 };
    const file = range?.uri ?? spotUri(finding);
    const place: LocatedPlace = file === uri ? start : { ...start, uri: file };
    const { rule, severity, message } = finding;
    return { rule, severity, message, place, docs: docsUrl(rule) };
  });
};

const otherConvention = ({ review, uri }: ReviewState, { client }: Services): Summary['otherConvention'] => {
  const other = review && client.applyEdit ? conventionSwitch(review) : undefined;
  return other ? { title: other.title, command: fieldsCommand, arguments: [{ uri, ...other.change }] } : null;
};

/** The summary of a review; its size does not depend on the number of tasks. */
export const summaryOf = async (state: ReviewState, services: Services, growth: Growth): Promise<Summary> => {
  const facts = state.review?.facts;
  const claims = facts ? claimCounts(facts) : { checked: 0, fitting: 0 };
  const first = facts?.runs[0];
  const project = await services.settings.projectFile(state.uri);
  const faults = project?.problems.length ?? 0;
  const rerun = state.review ? rerunKeys(state.review).length : 0;
  const note =
    faults > 0 && project ? ` · ${counted(faults, 'problem')} in ${Utils.basename(URI.parse(project.uri))}` : '';
  return {
    uri: state.uri,
    state: state.phase,
    status: statusOf(state) + note,
    format: facts?.reading.format ?? '',
    records: facts?.reading.records ?? 0,
    skipped: facts?.reading.skipped ?? [],
    statusBar: first && state.phase !== 'notReviewed' ? statusText(first.report) : null,
    runs: facts ? facts.runs.map((run, index) => runSummary(facts, run, claims, index === 0)) : [],
    findings: await findingsOf(state, services),
    claimsChecked: claims.checked,
    claimsMatching: claims.fitting,
    ...(rerun === 0 ? {} : { rerun }),
    otherConvention: otherConvention(state, services),
    growth: first && growth.isGrowing(state.uri) ? growthText(first.report) : null,
  };
};

/** Answers `evalproof/summary` and tells the client when a summary is no longer what it was. */
export const register = (connection: Connection, services: Services): void => {
  const { reviews, log } = services;
  let ended = 0;
  const tell = (uri: string, version: number): void => {
    const params: SummaryChangedParams = { uri, version };
    connection.sendNotification(messages.summaryChanged, params).catch(() => undefined);
  };
  const growth = followGrowth(reviews, (uri) => tell(uri, reviews.get(uri)?.version ?? ended));
  const handler = async ({ uri }: UriParams): Promise<Summary | null> => {
    const state = reviews.get(uri);
    return state ? summaryOf(state, services, growth) : null;
  };
  connection.onRequest(messages.summary, guarded(log, 'summary', null, handler));
  reviews.onChanged((uri, state) => {
    ended = Math.max(ended, state?.version ?? 0);
    // A document that is no longer reviewed has no version of its own any more: its last message still is the newest.
    tell(uri, state?.version ?? ++ended);
  });
};
