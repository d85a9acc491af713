import type { Facts } from '../facts/facts';
import { rowAt } from '../facts/rowWalk';
import type { Metric } from '../reading/layout';
import { Cell, pageRows } from '../reading/rows';
import { counted } from '../words/numberText';
import { relatedRows } from './perRun';
import type { Rule, RuleFinding } from './rule';
import { verdictSpan } from './ruleHelp';

/** Rewards, counts and ratings have no upper end: a large value is no other scale. */
const isUnbounded = (metric: Metric): boolean =>
  metric.lowerIsBetter === true ||
  metric.sentinel !== undefined ||
  /(reward|return|points|elo|rating|lik|logp|loss|ppl|perplexity|count|rank|length|value|steps?|turns?)$/i.test(
    metric.name,
  );

/** No score of a fraction scale lies between 1 and this. */
const leastPercent = 5;

interface Scales {
  readonly fractions: number[];
  readonly percents: number[];
  /** True when the fractions are more than 0 and 1. */
  readonly inside: number;
  readonly onlyHundreds: boolean;
}

/** The rows of a column on 0–1 and those on 0–100; undefined when it has values between the two, or no scores at all. */
const scalesOf = (facts: Facts, index: number): Scales | undefined => {
  const { rows } = facts.reading;
  if (!rows?.pages.some((page) => page.scores[index] !== undefined)) return undefined;
  const fractions: number[] = [];
  const percents: number[] = [];
  let inside = 0;
  let ones = 0;
  let onlyHundreds = true;
  for (const [number, page] of rows.pages.entries()) {
    const first = number * pageRows;
    for (let at = 0; at < page.count; at++) {
      const cell = page.verdicts[index]?.[at] ?? Cell.absent;
      if (cell === Cell.pass || cell === Cell.fail) fractions.push(first + at);
      if (cell === Cell.pass) ones++;
      if (cell !== Cell.score) continue;
      const value = page.scores[index]?.[at] ?? Number.NaN;
      if (value > 0 && value < 1) {
        fractions.push(first + at);
        inside++;
      } else if (value >= leastPercent && value <= 100) {
        percents.push(first + at);
        onlyHundreds &&= value === 100;
      } else return undefined;
    }
  }
  // A zero is the same on both scales.
  return ones + inside === 0 ? undefined : { fractions, percents, inside, onlyHundreds };
};

const check = (facts: Facts, metric: Metric, index: number): RuleFinding | undefined => {
  if (isUnbounded(metric)) return undefined;
  const scales = scalesOf(facts, index);
  if (!scales || scales.percents.length === 0) return undefined;
  const { fractions, percents, inside, onlyHundreds } = scales;
  // 0, 1 and whole numbers are a count or points; a lone 0.5 among percents can be half a percent.
  const most = fractions.length > percents.length;
  const enough = most
    ? inside > 0 || (onlyHundreds && fractions.length >= 3)
    : inside >= 2 && inside >= percents.length * 0.05;
  if (!enough) return undefined;
  const [few, many, scale] = most ? [percents, 'fractions', '0–100'] : [fractions, 'percents', '0–1'];
  const [first] = few;
  const place = first === undefined ? undefined : facts.reading.rows && rowAt(facts.reading.rows, first);
  const span = first === undefined ? undefined : verdictSpan(facts, first);
  if (!span || !place) return undefined;
  const value = place.page.scores[index]?.[place.at] ?? Number.NaN;
  return {
    message: `${counted(few.length, 'value', 'values')} of ${metric.name} ${few.length === 1 ? 'is' : 'are'} on the scale ${scale} (first: ${value}) while the other ${fractions.length + percents.length - few.length} are ${many}: their mean means nothing. Bring all values to one scale.`,
    span,
    count: few.length,
    related: relatedRows(facts, few.slice(1), verdictSpan, () => `on the scale ${scale}`),
  };
};

/** Fractions and percents in one column. */
export const mixedScale: Rule = {
  code: 'mixed-scale',
  title: 'One column mixes two scales',
  severity: 'error',
  onByDefault: true,
  reads: 'rows',
  check: (facts) =>
    (facts.reading.layout?.metrics ?? []).flatMap((metric, index) => check(facts, metric, index) ?? []).slice(0, 1),
};
