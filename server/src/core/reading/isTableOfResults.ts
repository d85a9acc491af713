import { readMetricName } from '../claims/metricName';
import { readStatedName } from '../claims/statedName';
import { plainName, taskNames } from './fieldNames';
import type { FieldProfile, Profile } from './profile';
import { at, numberOf } from './tapeAccess';

const noColumns: ReadonlySet<string> = new Set();

const topLevel = (profile: Profile): readonly FieldProfile[] =>
  [...profile.fields.values()].filter((field) => field.path.length === 1);

/** A number that is itself a result: an accuracy with its standard error or its number of items beside it. */
const isReported = (profile: Profile): boolean => {
  const fields = topLevel(profile);
  const named = (metric: 'mean' | 'standardError'): readonly FieldProfile[] =>
    fields.filter(
      (field) => field.numbers > 0 && field.booleans === 0 && readMetricName(field.name, noColumns)?.metric === metric,
    );
  const values = named('mean').filter(
    (field) => field.integers < field.numbers || [...field.distinct.keys()].some((text) => text.includes('.')),
  );
  const errors = named('standardError');
  const sizes = fields.filter((field) => {
    const key = readStatedName(field.name);
    return (
      (key === 'tasks' || key === 'denominator' || key === 'trials') &&
      field.integers === field.numbers &&
      field.min >= 2
    );
  });
  const most = Math.max(1, profile.records) * 0.5;
  const reported = values.filter((field) => field.present >= most || errors.length > 0);
  return (
    reported.length > 0 &&
    (errors.some((field) => field.present >= most * 0.5) ||
      (sizes.some((field) => field.present >= most) && !numbersTrials(profile)))
  );
};

/** A number of tests or steps may stand beside a trial's score; a number of trials stands beside no trial's number. */
const numbersTrials = (profile: Profile): boolean =>
  topLevel(profile).some(
    (field) =>
      field.present >= profile.records * 0.5 &&
      /^(trial|rollout|epoch|repeat|sample|attempt|completion|generation)(_(id|idx|index|num|number))?$/.test(
        plainName(field.name),
      ),
  );

/** Rows of one task each: then a metric's name only says how the row was scored. */
const namesTasks = (profile: Profile, except: string): boolean =>
  topLevel(profile).some(
    (field) =>
      field.name !== except &&
      field.distinct.size > 1 &&
      (taskNames as readonly string[]).slice(0, 40).includes(plainName(field.name)),
  );

/** Records that name their metric in a field: `{"metric_id": "pass_at_k", "k": 2, "score": 0.55}`. */
const namesItsMetric = (profile: Profile): boolean =>
  topLevel(profile).some(
    (field) =>
      /^(metric(_id|_name)?|name)$/.test(field.name) &&
      field.strings >= profile.records * 0.5 &&
      [...field.distinct.keys()].every((text) => readMetricName(text, noColumns) !== undefined) &&
      !namesTasks(profile, field.name),
  );

/** `[{"k": 1, "value": 0.4}, {"k": 2, "value": 0.5}]`: one value of a curve in each record. */
const goesThroughK = (profile: Profile): boolean => {
  const k = profile.fields.get('k');
  return (
    k !== undefined &&
    k.integers === profile.records &&
    k.distinct.size === profile.records &&
    k.min >= 1 &&
    topLevel(profile).some(({ integers, numbers }) => integers < numbers) &&
    topLevel(profile).every(({ name, booleans, strings }) => name === 'k' || booleans + strings === 0) &&
    !namesTasks(profile, 'k')
  );
};

/** `Category,Questions,Correct`: how many of a subject's questions were answered; a count is no verdict of one of them. */
const countsGroups = (profile: Profile): boolean => {
  const fields = topLevel(profile);
  const isCount = (field: FieldProfile): boolean =>
    field.numbers >= profile.records * 0.5 && field.numbers === field.integers && field.strings === 0 && field.min >= 0;
  const counts = fields.filter(isCount);
  const correct = counts.filter((field) => readStatedName(field.name) === 'successes' || isCorrect(field));
  const sizes = counts.filter((field) => {
    const key = readStatedName(field.name);
    return (
      key === 'tasks' || key === 'denominator' || key === 'trials' || /^(total|count|size)$/.test(plainName(field.name))
    );
  });
  const isLabel = (field: FieldProfile): boolean =>
    field.strings === profile.records && field.distinct.size === profile.records;
  return (
    profile.records > 1 &&
    correct.some((part) => part.max > 1 && sizes.some((whole) => isPart(profile, part, whole))) &&
    fields.some(isLabel) &&
    !numbersTrials(profile) &&
    !fields.some((field) => (taskNames as readonly string[]).includes(plainName(field.name)))
  );
};

const isCorrect = ({ name }: FieldProfile): boolean =>
  /^(correct|passed|solved|resolved|success)$/.test(plainName(name));

const isPart = (profile: Profile, part: FieldProfile, whole: FieldProfile): boolean =>
  part !== whole &&
  profile.samples.every(({ tape, node }) => {
    const [few, all] = [part, whole].map(({ path }) => numberOf(tape, at(tape, node, ...path)));
    return few === undefined || all === undefined || few <= all;
  });

/** True when each record is a line of a table of results (a mean over many trials), not a trial. */
export const isTableOfResults = (profile: Profile): boolean =>
  isReported(profile) || namesItsMetric(profile) || goesThroughK(profile) || countsGroups(profile);
