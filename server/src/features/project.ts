import type { Connection } from 'vscode-languageserver';
import { messages, type ProjectParams, type ProjectResult } from '#shared/protocol';
import { projectRun, projectTask } from '../report/projectionText';
import { guarded } from './guarded';
import { reviewedRun } from './reviewedRun';
import type { Services } from './services';

/** Beyond this many trials nobody asks, and the bracket says nothing. */
const largestK = 100_000;

/** Answers `evalproof/project`: pass@k and pass^k of one task of known rate, and what the run says of this k. */
export const register = (connection: Connection, services: Services): void => {
  const handler = (params: ProjectParams): ProjectResult => {
    const rate = Math.min(1, Math.max(0, params.rate));
    const k = Math.min(largestK, Math.max(1, Math.round(params.k)));
    const asked = reviewedRun(services, params);
    return { ...projectTask(rate, k), ofRun: asked ? projectRun(asked.run, k) : [] };
  };
  const neutral: ProjectResult = { passAtK: Number.NaN, passHatK: Number.NaN, steps: [], ofRun: [] };
  connection.onRequest(messages.project, guarded(services.log, 'project', neutral, handler));
};
