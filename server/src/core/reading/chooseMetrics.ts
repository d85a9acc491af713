import { readMetricName } from '../claims/metricName';
import type { FieldChoice } from '../settings';
import { errorMeasureNames, plainName, scoreNames, verdictNames } from './fieldNames';
import { byNames, isInside, pathOf } from './fieldRanking';
import type { Metric } from './layout';
import type { FieldProfile, Profile } from './profile';
import { at, numberOf, stringOf } from './tapeAccess';
import { textVerdict } from './verdictTexts';

/** Values that are neither a verdict nor a null: an "error" here and there is an unscored trial, not another kind of column. */
const oddShare = 0.34;

const isBoolean = (field: FieldProfile): boolean => {
  const odd = field.strings + field.objects + field.arrays + field.literals + field.numbers - field.zeroOrOne;
  return field.booleans > 0 && odd <= (field.present - field.nulls) * oddShare;
};

const isBinaryNumber = (field: FieldProfile): boolean =>
  field.numbers > 0 &&
  field.numbers === field.zeroOrOne &&
  field.strings === 0 &&
  field.objects === 0 &&
  field.arrays === 0;

const isNumber = (field: FieldProfile): boolean =>
  field.numbers + field.literals > 0 &&
  field.strings === 0 &&
  field.objects === 0 &&
  field.arrays === 0 &&
  field.booleans === 0;

/** A text column whose values all read as pass or fail, with at least one pass or fail among them. */
const isVerdictText = (field: FieldProfile): boolean => {
  if (field.strings === 0 || field.objects > 0 || field.arrays > 0) return false;
  const verdicts = [...field.distinct.keys()].map((text) => textVerdict(text));
  const read = verdicts.filter((verdict) => verdict !== 'unscored').length;
  return (
    read > 0 &&
    read >= verdicts.length * 0.6 &&
    (verdicts.includes('pass') || /^(status|result|outcome|verdict|grade)/.test(field.name))
  );
};

/** "run_correct", "check_pass", "test_passed": a compound of a verdict's name. */
const isVerdictCompound = (field: FieldProfile): boolean =>
  /(^|_)(correct|passed|pass|solved|resolved|success|verified|acc|accuracy|match)$/.test(
    plainName(field.path.at(-1) ?? ''),
  );

/** Booleans that say something else about a row. */
const isOtherFlag = (field: FieldProfile): boolean =>
  /(timed?_?out|truncated|cached|error|skipped|limit|is_new|shuffled|retry|_outcome$|has_|stream|flag)/.test(
    plainName(field.name),
  );

/** 0 and 100, nothing between: pass and fail in percent. */
const isAllOrNothing = (field: FieldProfile): boolean =>
  !field.manyDistinct &&
  field.distinct.size === 2 &&
  [...field.distinct.keys()].every((text) => [0, 100].includes(Number(text)));

const binary = (field: FieldProfile): Metric => ({ name: field.path.join('.'), path: field.path, kind: 'binary' });

const metricOf = (field: FieldProfile): Metric | undefined => {
  if (isBoolean(field) || isBinaryNumber(field)) return binary(field);
  if (isVerdictText(field)) return binary(field);
  if (!isNumber(field)) return undefined;
  if (isAllOrNothing(field)) return { name: field.path.join('.'), path: field.path, kind: 'score', threshold: 100 };
  const name = plainName(field.path.at(-1) ?? '');
  const lowerIsBetter = errorMeasureNames.some((measure) => name === measure || name.endsWith(`_${measure}`));
  return { name: field.path.join('.'), path: field.path, kind: 'score', ...(lowerIsBetter ? { lowerIsBetter } : {}) };
};

/** A number that is neither an index nor a measurement of effort nor itself a reported result ("pass@10"): a fraction. */
const looksLikeScore = (field: FieldProfile): boolean =>
  isNumber(field) &&
  field.path.length === 1 &&
  field.min >= 0 &&
  field.max <= 1 &&
  field.integers < field.numbers &&
  readMetricName(field.name)?.k === undefined &&
  !isTraining(field);

/** Numbers of a training log: what an optimiser did, not how well a task was solved. */
const isTraining = (field: FieldProfile): boolean =>
  /(^|_)(loss|lr|learning_rate|grad|grad_norm|delta|diff|kl|entropy|epoch|step|momentum|clip_?frac|ratio|fraction|share|size|std|var|variance)(_|$)/.test(
    plainName(field.name),
  );

/** Objects that hold what was asked or how, never what came out. */
const inputObjects = [
  'doc',
  'document',
  'input',
  'inputs',
  'config',
  'args',
  'arguments',
  'params',
  'sampling_params',
  'target',
  'example',
  'reference',
  'usage',
  'prompt',
  'dataset',
  'expected',
  'gold',
];

/** Names that are a verdict's in one file and something else in the next (a gold label, a value): taken when nothing better is there. */
const isDoubtful = (field: FieldProfile): boolean =>
  /^(label|value|points|win|rating|completed|match|matched|ok|right)$/.test(plainName(field.path.at(-1) ?? ''));

/** The one true/false column that takes both values, when every record has it and no column has a verdict's name. */
const onlyFlag = (profile: Profile): readonly FieldProfile[] => {
  const hasCategories = byNames(profile, verdictNames).some((field) => field.path.length === 1 && field.strings > 0);
  const flags = [...profile.fields.values()].filter(
    (field) => field.path.length === 1 && isBoolean(field) && !isOtherFlag(field),
  );
  const sure = flags.filter((field) => field.present >= profile.records * 0.9 && field.distinct.size > 1);
  return !hasCategories && flags.length === 1 && sure.length === 1 ? sure : [];
};

/** Columns that can be metrics: by their names, or by a compound of a verdict's name. */
const metricFields = (profile: Profile): readonly FieldProfile[] => {
  const enough = (field: FieldProfile): boolean =>
    field.present >= profile.records * 0.3 && field.path.length <= 2 && !isInside(field, inputObjects);
  const named = [
    ...byNames(profile, verdictNames),
    ...byNames(profile, scoreNames),
    ...byNames(profile, errorMeasureNames),
  ].filter(enough);
  const compounds = [...profile.fields.values()].filter(
    (field) =>
      field.path.length === 1 &&
      enough(field) &&
      isVerdictCompound(field) &&
      (isBoolean(field) || isBinaryNumber(field)),
  );
  const fields = [...new Set([...named, ...compounds])].filter((field) => !isOtherFlag(field));
  const sure = fields.filter((field) => !isDoubtful(field));
  const isMetric = (field: FieldProfile): boolean => metricOf(field) !== undefined;
  if (sure.some(isMetric)) return sure;
  if (fields.some(isMetric)) return fields;
  const flags = onlyFlag(profile);
  return flags.length > 0
    ? flags
    : [...profile.fields.values()].filter((field) => enough(field) && looksLikeScore(field) && !isEffort(field));
};

/**
 * The verdict columns of the records, primary first. The primary one is the best-named column that holds pass or fail;
 * real-valued columns are primary only when no column holds a verdict.
 */
export const chooseMetrics = (profile: Profile, choice: FieldChoice): readonly Metric[] => {
  const fields = metricFields(profile);
  const metrics = fields.map(metricOf).filter((metric) => metric !== undefined);
  const verdicts = metrics.filter((metric) => metric.kind === 'binary' && !isOnlyStatus(profile, metric, fields));
  const scores = metrics.filter((metric) => metric.kind === 'score');
  const chosen = choice.verdict ?? choice.score;
  if (chosen !== undefined) {
    const others = [...verdicts, ...scores].filter((metric) => metric.name !== chosen);
    return [chosenMetric(profile, choice, chosen), ...others];
  }
  return verdicts.length > 0 ? dropRestatements(profile, verdicts, scores) : scores;
};

/** The column that the user names, read as it behaves unless the user says how. */
const chosenMetric = (profile: Profile, choice: FieldChoice, name: string): Metric => {
  const field = profile.fields.get(name);
  const own = field === undefined ? undefined : metricOf(field);
  const metric: Metric = own ?? { name, path: pathOf(name), kind: choice.score === undefined ? 'binary' : 'score' };
  return choice.threshold === undefined ? metric : { ...metric, kind: 'score', threshold: choice.threshold };
};

/** A text such as "success" that stands beside a score of 0 says that the trial ran, not that it passed. */
const isOnlyStatus = (profile: Profile, metric: Metric, fields: readonly FieldProfile[]): boolean => {
  if ((profile.fields.get(metric.name)?.strings ?? 0) === 0) return false;
  const scores = fields.filter((field) => isNumber(field) && field.name !== metric.name);
  return profile.samples.some(({ tape, node }) => {
    const text = stringOf(tape, at(tape, node, ...metric.path));
    return (
      text !== undefined &&
      textVerdict(text) === 'pass' &&
      scores.some((score) => numberOf(tape, at(tape, node, ...score.path)) === 0)
    );
  });
};

const isEffort = (field: FieldProfile): boolean =>
  /(time|seconds|_ms|_s$|duration|latency|tokens|cost|price|temperature|temp$|top_p|weight|prob|p_value)/.test(
    plainName(field.name),
  );

/** A text that only says again what the boolean says ("result": "passed") is no metric of its own. */
const dropRestatements = (
  profile: Profile,
  verdicts: readonly Metric[],
  scores: readonly Metric[],
): readonly Metric[] => {
  const flags = verdicts.filter((metric) => {
    const field = profile.fields.get(metric.name);
    return field !== undefined && field.strings === 0;
  });
  return [...(flags.length > 0 ? flags : verdicts), ...scores];
};
