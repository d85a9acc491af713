import type { Design, Style } from './design';

/** One number of a report: what it is called is left to the author's spelling. */
export interface Figure {
  readonly metric: 'at' | 'hat' | 'mean';
  readonly k: number;
  /** JSON text of the number as printed. */
  readonly text: string;
}

const atNames = [
  (k: number) => `pass@${k}`,
  (k: number) => `pass_at_${k}`,
  (k: number) => `pass-at-${k}`,
  (k: number) => `Pass@${k}`,
  (k: number) => `passAt${k}`,
] as const;

const hatNames = [
  (k: number) => `pass^${k}`,
  (k: number) => `pass_hat_${k}`,
  (k: number) => `pass_k_${k}`,
  (k: number) => `pass^{${k}}`,
  (k: number) => `pass_all_${k}`,
] as const;

export const nameOf = ({ metric, k }: Figure, style: Style): string => {
  if (metric === 'mean') return style.meanName;
  const names = metric === 'at' ? atNames : hatNames;
  return (names[style.spelling % names.length] ?? names[0])(k);
};

const placed = (body: string, style: Style): string =>
  style.place === 'flat' ? `{${body}}` : `{"${style.place}": {${body}}}`;

/** Members that stand beside the figures: errors, intervals. */
export type Members = Readonly<Record<string, string>>;

const membersText = (members: readonly (readonly [string, string])[]): string =>
  members.map(([name, text]) => `${JSON.stringify(name)}: ${text}`).join(', ');

/** The report line of a file: figures under the author's spelling, some of them as a map from k. */
export const reportLine = (design: Design, figures: readonly Figure[], beside: Members = {}): string => {
  const { style } = design;
  const ofAt = figures.filter(({ metric }) => metric === 'at');
  const asMap = style.spelling % 7 === 0 && ofAt.length > 1;
  const plain = figures
    .filter((figure) => !(asMap && figure.metric === 'at'))
    .map((figure) => [nameOf(figure, style), figure.text] as const);
  const map = asMap
    ? [['pass_at_k', `{${membersText(ofAt.map(({ k, text }) => [String(k), text] as const))}}`] as const]
    : [];
  return placed(membersText([...plain, ...map, ...Object.entries(beside)]), style);
};
