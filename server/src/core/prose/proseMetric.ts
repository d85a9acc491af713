import type { ClaimMetric } from '../claims/claim';

/** A metric as a sentence names it. */
export interface ProseMetric {
  readonly metric: ClaimMetric;
  /** Undefined when it is written as a letter ("pass@k") or the metric has none. */
  readonly k: number | undefined;
  /** The letter form: k is to be found elsewhere. */
  readonly letter: boolean;
  /** "pass@8", "accuracy": how a message calls it. */
  readonly label: string;
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const k = '\\{?\\$?\\{?\\s?(?<k>\\d+|[kKnN](?![\\p{L}\\d]))\\}?\\$?\\}?';

interface Spelling {
  readonly pattern: RegExp;
  readonly metric: ClaimMetric;
  readonly label: (k: string) => string;
}

const spelling = (pattern: string, metric: ClaimMetric, label: (k: string) => string): Spelling => ({
  pattern: new RegExp(pattern, 'iuy'),
  metric,
  label,
});

const counted: readonly Spelling[] = [
  spelling(`g-?pass\\s?@\\s?${k}`, 'g-pass@k', (at) => `g-pass@${at}`),
  spelling(`pass\\s?@\\s?${k}`, 'pass@k', (at) => `pass@${at}`),
  spelling(`pass[-_ ]at[-_ ]${k}`, 'pass@k', (at) => `pass@${at}`),
  spelling(`pass\\s?\\^\\s?${k}`, 'pass^k', (at) => `pass^${at}`),
  spelling(`pass[-_ ]hat[-_ ]${k}`, 'pass^k', (at) => `pass^${at}`),
  spelling(`pass(?<k>[${superscripts}]+|ᵏ)`, 'pass^k', (at) => `pass^${at}`),
  spelling(`(?:maj(?:ority)?|cons(?:ensus)?)\\s?@\\s?${k}`, 'majority@k', (at) => `maj@${at}`),
  spelling(`(?:avg|mean|average)\\s?@\\s?${k}`, 'mean', (at) => `avg@${at}`),
  spelling(`best\\s?@\\s?${k}`, 'best-of-k', (at) => `best@${at}`),
  spelling(`best-of-${k}`, 'best-of-k', (at) => `best-of-${at}`),
];

const words =
  /(?:(?:overall|average|mean|macro|micro|task)[ -])?(?:accuracy|accuracies|acc\.|(?:task[ -])?success rates?|pass rates?|solve rates?|resol(?:ve|ved|ution) rates?|completion rates?|exact[ -]match)(?![\p{L}\d])/iuy;

/** How every name begins: most words are turned away here. */
const beginning =
  /(?:g-?pass|pass|maj|cons|avg|mean|average|best|overall|macro|micro|task|acc|success|solve|resol|completion|exact)/iy;

const plainK = (written: string): string =>
  written === 'ᵏ' ? 'k' : written.replace(/[⁰¹²³⁴-⁹]/g, (digit) => String(superscripts.indexOf(digit)));

const isInsideWord = (text: string, index: number): boolean => /[\p{L}\d_]/u.test(text[index - 1] ?? ' ');

/** The metric name that starts at an index of a text, and where it ends. */
export const readProseMetric = (
  text: string,
  index: number,
): { readonly metric: ProseMetric; readonly to: number } | undefined => {
  if (isInsideWord(text, index)) return undefined;
  beginning.lastIndex = index;
  if (!beginning.test(text)) return undefined;
  for (const { pattern, metric, label } of counted) {
    pattern.lastIndex = index;
    const match = pattern.exec(text);
    if (!match) continue;
    const to = index + match[0].length;
    if (/[\p{L}_]/u.test(text[to] ?? ' ')) continue;
    const written = plainK(match.groups?.k ?? '');
    const letter = !/^\d+$/.test(written);
    return { metric: { metric, k: letter ? undefined : Number(written), letter, label: label(written) }, to };
  }
  words.lastIndex = index;
  const name = words.exec(text)?.[0];
  if (name === undefined) return undefined;
  const label = name
    .toLowerCase()
    .replace(/accuracies/, 'accuracy')
    .replace(/rates$/, 'rate')
    .replace(/^acc\.$/, 'accuracy');
  return { metric: { metric: 'mean', k: undefined, letter: false, label }, to: index + name.length };
};
