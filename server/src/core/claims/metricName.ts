import { plainName } from '../reading/fieldNames';
import type { ClaimMetric } from './claim';
import { isBesideValues, isErrorWord } from './statisticWords';

/** What a field's name says about the number in it. */
export interface NamedMetric {
  readonly metric: ClaimMetric;
  /** The number in the name; undefined when it stands elsewhere (`pass@k` beside `k`) or the metric has none. */
  readonly k?: number;
  /** `k` stands in a sibling field or in the keys below. */
  readonly kElsewhere?: boolean;
  /** The spelling leaves open whether any or all of k is meant. */
  readonly ambiguous?: boolean;
  /** What the number qualifies or averages: "acc" of "acc_stderr". Empty when the name says only "stderr". */
  readonly base: string;
  readonly percent?: boolean;
  /** A subset of tasks named in front: "Easy" of "Easy_pass@5". */
  readonly group?: string;
  /** Stated level of an interval: 0.9 of "ci90". */
  readonly level?: number;
  /** The name restricts the rows that entered ("pass@1:4_samples"): no statement about all rows. */
  readonly restricted?: boolean;
}

const counted = (
  pattern: RegExp,
  metric: ClaimMetric,
  extra: Partial<NamedMetric> = {},
): ((name: string) => NamedMetric | undefined) => {
  return (name) => {
    const match = pattern.exec(name);
    if (!match?.groups) return undefined;
    const { k = '', group = '' } = match.groups;
    const elsewhere = !/^\d+$/.test(k);
    return {
      metric,
      ...(elsewhere ? { kElsewhere: true } : { k: Number(k) }),
      base: '',
      ...(group === '' ? {} : { group }),
      ...extra,
    };
  };
};

const before = '(?:(?<group>[A-Za-z][\\w .-]*?)[_ /.-])?';
/** Patterns over the name as written; the first that fits wins. */
const patterns = [
  counted(new RegExp(`^${before}g[-_]?pass@(?<k>\\d+|k)`, 'i'), 'g-pass@k'),
  counted(new RegExp(`^${before}pass\\^\\{?(?<k>\\d+|k)\\}?$`, 'i'), 'pass^k'),
  counted(new RegExp(`^${before}pass[-_]?hat[-_@]?(?<k>\\d+|k)?$`, 'i'), 'pass^k'),
  counted(new RegExp(`^${before}pass[-_]?(?:pow|all)[-_]?(?<k>\\d+|k)$`, 'i'), 'pass^k'),
  counted(new RegExp(`^${before}pass_k_(?<k>\\d+)$`, 'i'), 'pass^k'),
  counted(
    new RegExp(`^${before}pass(?:@|[-_]?at[-_]?)(?<k>1)\\s*[[(]?\\s*avg[-_ ]?of[-_ ]?\\d+[\\])]?$`, 'i'),
    'pass@k',
  ),
  counted(new RegExp(`^${before}pass(?:@|[-_]?at[-_]?)(?<k>\\d+|k)\\s*[:[(].*$`, 'i'), 'pass@k', { restricted: true }),
  counted(new RegExp(`^${before}pass(?:@|[-_]?at[-_]?)(?<k>\\d+|k)$`, 'i'), 'pass@k'),
  counted(new RegExp(`^${before}pass[-_](?<k>\\d+)$`, 'i'), 'pass@k', { ambiguous: true }),
  counted(
    new RegExp(`^${before}(?:maj|majority|cons|consensus)(?:@|[-_]?at[-_]?|[-_])(?<k>\\d+|k)$`, 'i'),
    'majority@k',
  ),
  counted(new RegExp(`^${before}(?:best|bo)(?:@|[-_]?of[-_]?|[-_]?at[-_]?|)(?<k>\\d+|n|k)$`, 'i'), 'best-of-k'),
  counted(new RegExp(`^${before}(?:avg|mean|average)(?:@|[-_]?at[-_]?)(?<k>\\d+|n|k)$`, 'i'), 'mean'),
];

/** What an error was made of, behind its name: "stderr_clustered", "sem_over_seeds". */
const errorKind = '(?:_(?:clustered|cluster|boot|bootstrap|bootstrapped|analytic|(?:over|across)_[a-z]+))?';
const errorSuffix = new RegExp(
  `^(?<base>.*?)[_ :.-]?(?:std_?err(?:or)?|stderr|standard_error|std_error|sem|se)${errorKind}$`,
);
const deviationSuffix = /^(?<base>.*?)[_ :.-]?(?:std|stddev|std_dev|stdev|standard_deviation|sd)$/;
const intervalSuffix =
  /^(?<base>.*?)_?(?:ci|ci_?95|ci_?90|ci_?99|conf(?:idence)?_int(?:erval)?|interval|ci95?_bounds|bootstrap_ci)$/;
const halfWidthSuffix =
  /^(?<base>.*?)_?(?:half_width|margin|moe|margin_of_error|ci_half(?:_width)?|plus_minus|error_margin)$/;

/** Names of a mean of verdicts or scores. */
const meanNames = new Set([
  'accuracy',
  'acc',
  'mean',
  'average',
  'avg',
  'score',
  'mean_score',
  'avg_score',
  'average_score',
  'overall',
  'overall_accuracy',
  'overall_score',
  'total_accuracy',
  'pass_rate',
  'success_rate',
  'solve_rate',
  'solved_rate',
  'resolve_rate',
  'resolved_rate',
  'resolution_rate',
  'win_rate',
  'correct_rate',
  'accuracy_rate',
  'completion_rate',
  'task_success_rate',
  'exact_match',
  'em',
  'acc_norm',
  'rate',
  'reward',
  'avg_reward',
  'mean_reward',
  'reward_mean',
  'average_reward',
  'accuracy_avg',
  'accuracy_mean',
  'mean_accuracy',
  'avg_accuracy',
  'micro_accuracy',
  'macro_accuracy',
  'micro_avg',
  'macro_avg',
  'micro',
  'macro',
  'success',
  'passed_rate',
  'solved_pct',
  'pass_pct',
  'headline',
  'f1',
  'mcc',
  'total',
]); // prettier-ignore

/** A percent in the name: "pass@1 (%)", "pass_rate_pct". */
const percentSign = /(?:[ _]*[([]?\s*%\s*[)\]]?|[ _-]*(?:pct|percent|percentage))$/i;

const noColumns: ReadonlySet<string> = new Set();

/**
 * Reads a field's name as the name of a reported number. `columns` are the metric columns of the document, plainly spelled:
 * their names and `<column>_rate`, `avg_<column>`, `<column>_mean` name means too. Undefined for any other name.
 */
export const readMetricName = (written: string, columns: ReadonlySet<string> = noColumns): NamedMetric | undefined => {
  const filterless = written.replace(/,[\w-]+$/, '').trim();
  const signless = filterless.replace(percentSign, '');
  const percent = signless !== filterless;
  const withUnit = (metric: NamedMetric): NamedMetric => (percent ? { ...metric, percent } : metric);
  for (const pattern of patterns) {
    const found = pattern(signless);
    if (!found) continue;
    // "se_pass@2" is the error of pass@2 and "cost_pass@2" no success: only other words in front name a group.
    const { group = '' } = found;
    // Written behind the name, "^" and "@" would be the same to the field that the error is looked up by.
    if (isErrorWord(group) && found.metric === 'pass@k' && !found.kElsewhere)
      return readMetricName(`${written.slice(group.length + 1)}_stderr`, columns);
    return isBesideValues(group) ? undefined : withUnit(found);
  }
  const name = plainName(signless);
  const qualifier = qualifierOf(name);
  if (qualifier) return withUnit(qualifier);
  const difference = differenceOf(name, columns.size > 0);
  if (difference) return withUnit(difference);
  if (columns.has(name)) return withUnit({ metric: 'mean', base: name });
  const column = /^(?:avg_|mean_|average_)?(.+?)(?:_rate|_mean|_avg|_average|_accuracy)?$/.exec(name)?.[1] ?? '';
  if (column !== name && columns.has(column)) return withUnit({ metric: 'mean', base: column });
  const plain = name.replace(/^(?:mean|avg|average|overall|macro|micro)_/, '');
  if (meanNames.has(name) || meanNames.has(plain) || (percent && /(solved|passed|correct|resolved|success)/.test(name)))
    return withUnit({ metric: 'mean', base: '' });
  return undefined;
};

/** A gain of one run over another: "difference", "delta_accuracy", "improvement_over_baseline". */
const differenceNames =
  /^(?:abs(?:olute)?_|mean_|paired_)?(?:difference|diff|delta|gain|improvement|uplift|lift)(?:_(?:over|vs|to|from)_[a-z0-9_]+)?$/;
const differenceOfColumn =
  /^(?:(?:delta|gain|diff|difference|improvement)_(?:in_)?(?:accuracy|acc|pass_rate|success_rate|pass_at_1|score)|(?:accuracy|acc|pass_rate|success_rate|pass_at_1|score)_(?:delta|gain|diff|difference|improvement))$/;

/** A bare "delta" means too many things where no trials stand beside it. */
const differenceOf = (name: string, besideTrials: boolean): NamedMetric | undefined =>
  (besideTrials && differenceNames.test(name)) || differenceOfColumn.test(name)
    ? { metric: 'difference', base: '' }
    : undefined;

const qualifierOf = (name: string): NamedMetric | undefined => {
  const read = (pattern: RegExp, metric: ClaimMetric): NamedMetric | undefined => {
    const base = pattern.exec(name)?.groups?.base;
    const level = /(?:^|_)(?:ci_?)?(9[059])(?:_|$)/.exec(name)?.[1];
    // "ci95_half_width" speaks of no field in particular.
    const field = base?.replace(/(^|_)(ci_?(9[059])?|9[059])$/, '');
    return field === undefined
      ? undefined
      : { metric, base: field, ...(level === undefined ? {} : { level: Number(level) / 100 }) };
  };
  // "se" alone or after "_": not the end of a word such as "base" or "response".
  if (new RegExp(`(^|_)se${errorKind}$`).test(name) || !new RegExp(`se${errorKind}$`).test(name)) {
    const error = read(errorSuffix, 'standardError');
    if (error) return error;
  }
  if (/(^|_)(sd|std|stddev|std_dev|stdev|standard_deviation)$/.test(name))
    return read(deviationSuffix, 'standardDeviation');
  if (/(^|_)(ci|ci_?9[059]|interval|conf(idence)?_int(erval)?|bootstrap_ci)$/.test(name))
    return read(intervalSuffix, 'interval');
  return read(halfWidthSuffix, 'halfWidth');
};
