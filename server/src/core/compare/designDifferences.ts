import type { RunReport } from '#shared/runReport';

/** What differs in how two runs were made and read, in words; a difference of the models is what is compared. */
export const designDifferences = (a: RunReport, b: RunReport): readonly string[] => {
  const compared: readonly (readonly [name: string, ofA: string, ofB: string])[] = [
    ['format', a.format, b.format],
    ['metric', a.metric, b.metric],
    ['trials per task', trialsText(a), trialsText(b)],
    ['reading of unscored trials', a.convention, b.convention],
  ];
  return compared.filter(([, ofA, ofB]) => ofA !== ofB).map(([name, ofA, ofB]) => `${name}: ${ofA} and ${ofB}`);
};

const trialsText = ({ nMin, nMax }: RunReport): string => (nMin === nMax ? `${nMax}` : `${nMin}–${nMax}`);
