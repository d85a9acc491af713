import type { CancellationToken, Connection } from 'vscode-languageserver';
import { URI, Utils } from 'vscode-uri';
import { compareRuns } from '#core/compare/compareRuns';
import type { Run } from '#core/facts/facts';
import type { Review } from '#core/review';
import { counted } from '#core/words/numberText';
import { overTasks } from '#core/words/weighting';
import { mainFigures } from '#shared/mainFigures';
import {
  type ComparedSide,
  type CompareParams,
  type CompareResult,
  type FlippedTask,
  messages,
} from '#shared/protocol';
import { taskPlaces } from '../documents/taskPlaces';
import { comparisonSentences } from '../report/comparisonSentences';
import { type Flip, flippedTasks } from '../report/flippedTasks';
import { runDesign } from '../report/runDesign';
import { guarded } from './guarded';
import { otherReview } from './otherReview';
import { type ReviewedRun, reviewedRun } from './reviewedRun';
import type { Services } from './services';

/** More flipped tasks than this are not listed, only counted. */
const mostFlips = 200;

const refusal = (why: string): CompareResult => ({
  refused: why.replace(/\.$/, ''),
  sentences: [`Not compared: ${why.replace(/\.$/, '')}.`],
  sides: [],
  difference: null,
  interval: null,
  differs: [],
  gained: { total: 0, tasks: [] },
  lost: { total: 0, tasks: [] },
  runs: [],
  otherRun: '',
});

/** The name that people know a document by, with the number of files when it is one run with others. */
const named = (name: string, { facts }: Review): string => {
  const files = facts.reading.sources?.length ?? 1;
  return files > 1 ? `${name} (one run of ${counted(files, 'file')})` : name;
};

const sideOf = (side: 'A' | 'B', name: string, run: Run): ComparedSide => {
  const report = overTasks(run.report);
  const { value, se, interval } = mainFigures(report);
  return { side, name, label: report.label, value, se, interval, design: runDesign(report).join(' · ') };
};

/** The run that was chosen, else the one that fits best: same metric and label, same metric, the first. */
const fittingRun = (runs: readonly Run[], { report }: Run, chosen: string): Run | undefined => {
  const sameMetric = runs.filter((each) => each.report.metric === report.metric);
  return (
    runs.find((each) => each.report.id === chosen) ??
    sameMetric.find((each) => each.report.label === report.label) ??
    sameMetric[0] ??
    runs[0]
  );
};

const placed = async (asked: ReviewedRun, flips: readonly Flip[]): Promise<CompareResult['gained']> => {
  const shown = flips.slice(0, mostFlips);
  const places = await asked.startsOf(
    taskPlaces(
      asked.review.facts,
      asked.run,
      shown.map(({ task }) => task),
    ),
  );
  const tasks = shown.map(
    ({ task, a, b }, index): FlippedTask => ({
      task: asked.run.tally.taskName(task),
      a,
      b,
      place: places[index] ?? { line: 0, character: 0 },
    }),
  );
  return { total: flips.length, tasks };
};

const compared = async (asked: ReviewedRun, review: Review, params: CompareParams): Promise<CompareResult> => {
  const { runs } = review.facts;
  const other = fittingRun(runs, asked.run, params.otherRun);
  if (!other) return refusal(`${params.otherName} holds no trials`);
  const offered = runs.filter((each) => each.report.metric === other.report.metric);
  const comparison = compareRuns(other, asked.run);
  const { gained, lost } =
    comparison.refused === null ? flippedTasks(other.tally, asked.run.tally) : { gained: [], lost: [] };
  return {
    refused: comparison.refused,
    sentences: comparisonSentences(comparison, asked.run.report.kind === 'score' ? 'score' : 'points'),
    sides: [
      sideOf('A', named(params.otherName, review), other),
      sideOf('B', named(Utils.basename(URI.parse(params.uri)), asked.review), asked.run),
    ],
    difference: comparison.difference,
    interval: comparison.ci,
    differs: comparison.differs,
    gained: await placed(asked, gained),
    lost: await placed(asked, lost),
    runs: offered.map(({ report }) => ({ id: report.id, label: report.label || report.metric })),
    otherRun: other.report.id,
  };
};

/** Answers `evalproof/compare`: the run on show (B) against a run of another document or folder (A). */
export const register = (connection: Connection, services: Services): void => {
  const handler = async (params: CompareParams, token: CancellationToken): Promise<CompareResult> => {
    const asked = reviewedRun(services, params);
    if (!asked) return refusal('this file has no review to compare');
    const stop = new AbortController();
    token.onCancellationRequested(() => stop.abort());
    const found = await otherReview(services, params, stop.signal);
    return 'refused' in found ? refusal(found.refused) : compared(asked, found.review, params);
  };
  const neutral = refusal('the other file could not be read; the log says why');
  connection.onRequest(messages.compare, guarded(services.log, 'compare', neutral, handler));
};
