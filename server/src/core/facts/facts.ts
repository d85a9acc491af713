import type { RunReport } from '#shared/runReport';
import type { Claim } from '../claims/claim';
import type { LinkTarget } from '../linking/linkTarget';
import type { StretchRuns } from '../prose/runsOfLinks';
import type { Reading } from '../reading/reading';
import type { CoreSettings } from '../settings';
import type { Judgement } from './judgement';
import type { RunTally } from './runTally';

/** A reported number and the one judgement made of it. */
export interface JudgedClaim {
  readonly claim: Claim;
  readonly judgement: Judgement;
  /** The run it was judged against; undefined when there are no rows for it. */
  readonly run: Run | undefined;
}

/** The trials of one estimate: one model, one setting, one metric. */
export interface Run {
  readonly tally: RunTally;
  /** Every number the faces show. */
  readonly report: RunReport;
}

/** Everything that is known about one document once its readings are linked: what the rules look at. */
export interface Facts {
  readonly uri: string;
  readonly reading: Reading;
  /** Primary metric of the first run first. Empty when the document has no trials. */
  readonly runs: readonly Run[];
  readonly claims: readonly JudgedClaim[];
  readonly settings: CoreSettings;
  /** Of a written document: where its links lead. */
  readonly targets: readonly LinkTarget[];
  /** Of a written document: the runs that its numbers are held against at a place (bytes). */
  readonly runsAt?: (offset: number) => StretchRuns;
  /** Of a written document: the runs of the results that a path of it leads to. */
  readonly runsOf?: (path: string) => readonly Run[];
  /** Other documents whose change changes these facts. */
  readonly dependsOn: readonly string[];
}
