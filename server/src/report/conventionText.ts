import type { RunReport } from '#shared/runReport';

/** The parts of the reading convention in force that bear on this run: what unscored trials count as only where there are some. */
export const conventionText = ({ convention, unscored }: RunReport): string =>
  convention
    .split(', ')
    .filter((part) => unscored > 0 || !part.startsWith('unscored'))
    .join(', ');
