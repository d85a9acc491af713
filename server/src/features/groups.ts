import type { Connection } from 'vscode-languageserver';
import { type GroupsParams, type GroupsResult, messages } from '#shared/protocol';
import { groupFigures } from '../report/groupFigures';
import { guarded } from './guarded';
import { reviewedRun } from './reviewedRun';
import type { Services } from './services';

/** Answers `evalproof/groups`: the figures of a run by group. */
export const register = (connection: Connection, services: Services): void => {
  const handler = (params: GroupsParams): GroupsResult => {
    const asked = reviewedRun(services, params);
    return { fields: asked ? groupFigures(asked.review.facts, asked.run, params.k) : [] };
  };
  connection.onRequest(messages.groups, guarded(services.log, 'groups', { fields: [] }, handler));
};
