import { counted } from '#core/words/numberText';
import type { RunReport } from '#shared/runReport';
import { rateText } from './rateText';

/** The two curves in a sentence: where they begin and where they end. */
export const curveText = ({ passAtK, passHatK }: RunReport): string => {
  const at = passAtK.filter(({ value }) => value !== null);
  const [first] = at;
  const last = at.at(-1);
  if (!first || !last) return '';
  const all = passHatK.find(({ k }) => k === last.k)?.value ?? null;
  if (last.k === first.k) return `Both are ${rateText(first.value)} at k = ${first.k}.`;
  return `pass@k rises from ${rateText(first.value)} at k = ${first.k} to ${rateText(last.value, last.lnFail)} at k = ${last.k}; pass^k falls to ${rateText(all)}.`;
};

/** How the rates are spread over the tasks. */
export const shapeText = ({ shape: { always, never, sometimes } }: RunReport): string =>
  `${counted(never, 'task')} never pass, ${always} always, ${sometimes} sometimes.`;
