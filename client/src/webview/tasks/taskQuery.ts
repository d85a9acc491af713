import type { SummaryRun, TaskQuery } from '#shared/protocol';
import type { PageState } from '../pageState';

/** Which tasks the table shows, and in which order. */
export const taskQuery = ({ report }: SummaryRun, state: PageState): Omit<TaskQuery, 'uri'> => {
  const { sort, descending, filter, rates, group, rule } = state;
  return { run: report.id, sort, descending, filter, rates, group, rule };
};

/** Whether some tasks are filtered out. */
export const isFiltered = ({ filter, rates, group, rule }: PageState): boolean =>
  filter !== '' || rates !== undefined || group !== undefined || rule !== undefined;
