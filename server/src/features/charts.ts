import type { Connection } from 'vscode-languageserver';
import { type Charts, messages, type RunParams } from '#shared/protocol';
import { chartData } from '../report/chartData';
import { guarded } from './guarded';
import { reviewedRun } from './reviewedRun';
import type { Services } from './services';

/** Answers `evalproof/charts`: what the charts of a run draw. */
export const register = (connection: Connection, services: Services): void => {
  const handler = (params: RunParams): Charts | null => {
    const asked = reviewedRun(services, params);
    return asked ? chartData(asked.run) : null;
  };
  connection.onRequest(messages.charts, guarded<RunParams, Charts | null>(services.log, 'charts', null, handler));
};
