import { readMetricName } from '../../claims/metricName';
import { modelNames, plainName } from '../fieldNames';
import type { Layout } from '../layout';
import type { TotalRow } from './totalRows';

/** Names of rows whose rates are means over the tasks, or over all trials where these are even. */
const isRate = /^(?!.*(micro|weighted|pooled|std|sem\b|sd\b|se\b|sum))/i;

const wholeNumbers = ({ row }: TotalRow): readonly number[] =>
  row.fields.flatMap(({ text }) => (/^\d+$/.test(text) ? [Number(text)] : []));

/**
 * The header with only those columns named whose cell in a row of totals reports a rate of all rows, so that the row reads as an
 * object of reported numbers. A sum of rates, and a rate that is one of the row's counts over another, are left out.
 */
export const totalClaims = (header: readonly string[], total: TotalRow, layout: Layout | undefined): string[] => {
  const roles = new Set([layout?.task?.[0], layout?.trial?.[0], ...(layout?.metrics ?? []).map(({ path }) => path[0])]);
  const counts = wholeNumbers(total);
  const reports = (name: string, i: number): boolean => {
    const text = total.row.fields[i]?.text ?? '';
    const match = /^(\d+)\.(\d{2,})(%?)$/.exec(text);
    const column = total.columns[i];
    if (!match || !column || roles.has(name) || readMetricName(name) === undefined) return false;
    const printed = Number.parseFloat(text);
    const near = 10 ** -(match[2]?.length ?? 0);
    const isQuotient = counts.some((part) =>
      counts.some((whole) => whole > 0 && [1, 100].some((unit) => Math.abs((part / whole) * unit - printed) <= near)),
    );
    return printed >= column.least && printed <= column.most && !isQuotient;
  };
  const isModel = (name: string): boolean => (modelNames as readonly string[]).includes(plainName(name));
  return isRate.test(total.label) ? header.map((name, i) => (isModel(name) || reports(name, i) ? name : '')) : [];
};
