import type { FieldChoice } from '../settings';
import { chooseMetrics } from './chooseMetrics';
import { isTableOfResults } from './isTableOfResults';
import type { Metric } from './layout';
import { type LayoutChoice, layoutAround } from './layoutAround';
import { planNested } from './nestedTrials';
import type { Profile } from './profile';

/**
 * The layout of records nobody's dialect claims: each role goes to the field whose name and behaviour fit it best.
 * Undefined when no field reads as a verdict, or when the records are lines of a table of results.
 */
export const genericLayout = (profile: Profile, choice: FieldChoice): LayoutChoice | undefined => {
  const metrics = chooseMetrics(profile, choice);
  if (metrics.length === 0) return undefined;
  const said = choice.verdict !== undefined || choice.score !== undefined;
  if (!said && isTableOfResults(profile)) return undefined;
  if (!said && isMapOfRecords(metrics)) return undefined;
  if (!said && holdsTrials(profile, metrics)) return undefined;
  const chosen = layoutAround(profile, choice, metrics);
  return chosen.layout.task === undefined && isLog(profile) ? undefined : chosen;
};

/** `a.passed`, `b.passed`, `c.passed`: the record is a map of records of its own. */
const isMapOfRecords = (metrics: readonly Metric[]): boolean =>
  metrics.length >= 3 && metrics.every(({ path }) => path.length === 2 && path[1] === metrics[0]?.path[1]);

/** A record with nothing but a score of its own, and with the verdicts of its trials in a list inside: the score is their mean. */
const holdsTrials = (profile: Profile, metrics: readonly Metric[]): boolean => {
  const nested = metrics.every(({ kind }) => kind === 'score') ? planNested(profile.samples) : undefined;
  return nested?.surelyTrials === true && nested.layout.metrics.some(({ kind }) => kind === 'binary');
};

/** Lines of a program's log carry a `success` now and then; they name a level and a message, and no task. */
const isLog = (profile: Profile): boolean => {
  const hasAny = (...names: string[]): boolean => names.some((name) => profile.fields.has(name));
  return hasAny('level', 'severity', 'loglevel', 'levelname') && hasAny('msg', 'message', 'event');
};
