import type { Connection } from 'vscode-languageserver';
import { messages, type PlanParams, type PlanResult } from '#shared/protocol';
import { planFigures } from '../report/planFigures';
import { guarded } from './guarded';
import { reviewedRun } from './reviewedRun';
import type { Services } from './services';

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 1;

/** Answers `evalproof/plan`: what so many tasks and trials would give. */
export const register = (connection: Connection, services: Services): void => {
  const handler = (params: PlanParams): PlanResult | null => {
    const asked = reviewedRun(services, params);
    const sound = isCount(params.tasks) && isCount(params.trials) && isCount(params.k) && params.halfWidth > 0;
    return asked && sound ? planFigures(asked.run.report, params) : null;
  };
  connection.onRequest(messages.plan, guarded<PlanParams, PlanResult | null>(services.log, 'plan', null, handler));
};
