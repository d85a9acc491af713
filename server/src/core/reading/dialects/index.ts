import type { Dialect } from '../dialect';
import { agBenchmarkReport } from './agBenchmarkReport';
import { agentBench } from './agentBench';
import { aiderExercise } from './aiderExercise';
import { answersOnly } from './answersOnly';
import { bfcl } from './bfcl';
import { bigCodeBench } from './bigCodeBench';
import { bigCodeMetrics } from './bigCodeMetrics';
import { classEval } from './classEval';
import { codeEval } from './codeEval';
import { columnTable } from './columnTable';
import { comparedAnswers } from './comparedAnswers';
import { cruxEval } from './cruxEval';
import { deepEvalCache } from './deepEvalCache';
import { deepEvalRun } from './deepEvalRun';
import { evalchemy } from './evalchemy';
import { evalPerf } from './evalPerf';
import { evalPlus } from './evalPlus';
import { hal } from './hal';
import { helmInstances } from './helmInstances';
import { helmStats } from './helmStats';
import { humanEval } from './humanEval';
import { inspect } from './inspect';
import { lightevalDetails } from './lightevalDetails';
import { liveCodeBench } from './liveCodeBench';
import { liveCodeBenchCodes } from './liveCodeBenchCodes';
import { lmEvalResults } from './lmEvalResults';
import { lmEvalSamples } from './lmEvalSamples';
import { mathArena } from './mathArena';
import { mathHarness } from './mathHarness';
import { mathHarnessMetrics } from './mathHarnessMetrics';
import { metr } from './metr';
import { mmluPro } from './mmluPro';
import { multiPlE } from './multiPlE';
import { multiPlETable } from './multiPlETable';
import { nemoSkills } from './nemoSkills';
import { nemoSkillsMetrics } from './nemoSkillsMetrics';
import { nestedRecords } from './nestedRecords';
import { openAiEvals } from './openAiEvals';
import { openCompass } from './openCompass';
import { openHands } from './openHands';
import { outcomeLists } from './outcomeLists';
import { promptfoo } from './promptfoo';
import { reportedLines } from './reportedLines';
import { scoresByModel } from './scoresByModel';
import { simpleEvals } from './simpleEvals';
import { singleRecord } from './singleRecord';
import { sweBenchReport } from './sweBenchReport';
import { sweBenchRun } from './sweBenchRun';
import { taskCounts } from './taskCounts';
import { tau2Bench } from './tau2Bench';
import { tau2Submission } from './tau2Submission';
import { tauBench } from './tauBench';
import { terminalBench } from './terminalBench';
import { terminalBenchMetadata } from './terminalBenchMetadata';
import { trialColumns } from './trialColumns';
import { trialsWithSummaries } from './trialsWithSummaries';
import { verdictLists } from './verdictLists';
import { verdictMap } from './verdictMap';
import { verifiers } from './verifiers';
import { verifiersMetadata } from './verifiersMetadata';
import { verlRollouts } from './verlRollouts';

/** Every dialect, most specific first. The generic reader stands behind them all. */
export const dialects: readonly Dialect[] = [
  bfcl,
  humanEval,
  lmEvalSamples,
  lightevalDetails,
  metr,
  verifiers,
  nemoSkills,
  mathHarness,
  openAiEvals,
  promptfoo,
  openHands,
  agentBench,
  verlRollouts,
  taskCounts,
  multiPlETable,
  reportedLines,
  inspect,
  terminalBench,
  tau2Bench,
  tauBench,
  evalPlus,
  bigCodeBench,
  evalPerf,
  codeEval,
  liveCodeBench,
  liveCodeBenchCodes,
  multiPlE,
  cruxEval,
  sweBenchReport,
  sweBenchRun,
  outcomeLists,
  evalchemy,
  helmInstances,
  mmluPro,
  deepEvalRun,
  deepEvalCache,
  mathArena,
  hal,
  aiderExercise,
  agBenchmarkReport,
  openCompass,
  singleRecord,
  verdictMap,
  lmEvalResults,
  verifiersMetadata,
  nemoSkillsMetrics,
  mathHarnessMetrics,
  terminalBenchMetadata,
  tau2Submission,
  bigCodeMetrics,
  helmStats,
  simpleEvals,
  classEval,
  scoresByModel,
  answersOnly,
  verdictLists,
  nestedRecords,
  comparedAnswers,
  columnTable,
  trialColumns,
  trialsWithSummaries,
];
