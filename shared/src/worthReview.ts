import { type HeadField, headFields } from './headFields';
import { tableFields } from './tableFields';
import { proseLanguageOf, worthProse } from './worthProse';

/** What can be known of a document without reading it: its name, the editor's language for it, and how it begins. */
export interface Beginning {
  /** File name or path, "/"-separated. */
  readonly name: string;
  /** The editor's language id ("json", "jsonl"); decides only when the name has no telling extension. */
  readonly languageId?: string;
  /** The first characters of the text; `headLength` of them are looked at, of a written document (Markdown, LaTeX …) all. */
  readonly head: string;
}

/** The answer; the reason is a sentence part that follows "Not reviewed: ". */
export type Worth = { readonly worth: true } | { readonly worth: false; readonly reason: string };

/** How many characters of a document are looked at. */
export const headLength = 8192;

/** Files that are JSON, well known, and never results. */
const knownOthers = [
  /^(package|package-lock|npm-shrinkwrap|composer|manifest|angular|biome|deno|lerna|nx|turbo|vercel|renovate|launch|settings|tasks|extensions|keybindings|devcontainer|components|evalproof)\.jsonc?$/i,
  /^(ts|js)config(\..+)?\.json$/i,
  /^\.[a-z]+rc(\.json)?$/i,
  /\.(geojson|topojson|code-workspace|webmanifest|map|lock|sarif|har|avsc|arb)$/i,
  /\.schema\.json$/i,
];

/** Keys that only evaluation results have: one is enough. */
const tellingKey =
  /(^|[_/.:\s-])(pass|majority|maj|avg|g-pass|cons)(@|\^|_at_|_hat_)(k|\d+)|^pass_?\d+$|^pass_(k|at_k|hat)|_?std_?err(,|_|$)|:std$|^(base|plus)_status$|^is_resolved$|^reward_info$|^(un)?resolved_(ids|instances)$|^graded_list$|^raw_(scored_)?generations$|^avg_reward$|^rollouts_per_example$|^num_trials$|^n_attempts$|^symbolic_correct$|^score_(binarized|cont)$|^train_trial_index$|^sum_squared$|^test(RunData|_cases_lookup_map)$|^evalId$|^eval_id$|^nfiles$|^completion_id$|^tests_outcomes$|^pass_rate(_\d+)?$|^patch_successfully_applied$|^num_scores$|^test_outcome$|^no_generation$|^raw_eval_results$|^(avg|mean|average|overall)_(score|reward|accuracy|acc|pass_rate|success_rate)$|^model_(outputs|answers)$/i;

const taskKey =
  /^(task|instance|question|doc|example|item|case|sample|problem|prompt|query)_?(id|idx|index)$|^(id|idx|task|problem|question|testIdx|testcase|name)$/i;
/** Names that more than results use; they count beside a verdict that is written as one. */
const commonKey = /^(id|name|task|problem|question)$/i;
const verdictKey =
  /^(is_)?(passed|correct|success|resolved|solved|verified|valid|correctness|exact_match|acc|acc_norm|accuracy|reward|score|outcome|status|result|pred|n_correct|c)$/i;
const verdictText =
  /^"(pass(ed)?|fail(ed)?\b.*|timeout|timed out|success|correct|incorrect|ok|exception|yes|no|[✓✔✅☑✗✘❌☒]\ufe0f?)"?$/iu;
const predictionKey = /^(pred|prediction|predicted|model_answer|extracted_answer)$/i;
const answerKey = /^(answer|gold|target|gt|label|reference|expected)$/i;
const rateKey = /^(acc|accuracy|score|exact_match|f1|mean|success_rate|resolve_rate)$/i;
const designKey =
  /^(n|k|total|count|num_?(samples|examples|tasks|problems|trials)|n_samples|total_(tasks|problems|count)|stddev)$/i;
/** Key sets of other well-known documents: test reports, notebooks, maps, schemas. */
const otherKey =
  /^(nbformat|numTotalTests|numPassedTests|testResults|\$schema|\$id|openapi|swagger|lockfileVersion|dependencies)$/;
const resultsName =
  /(^|[_.\-/])(results?|evals?|evaluations?|scores?|leaderboard|trials?|metrics|summary|aggregates?)([_.-]|$)/i;
/** A column of one trial: "trial_1", "seed 42". */
const trialKey = /^(trial|run|sample|rollout|seed|repeat|rep|epoch|completion)[ _-]?\d+$/i;
const listOfVerdicts = /^(is_)?(passed|correct|success|resolved|solved|verified)$/i;

/** "Correct?" asks what "correct" says. */
const isVerdict = ({ key, value }: HeadField): boolean =>
  verdictKey.test(key.replace(/\?$/, '')) &&
  (value === 'true' || value === 'false' || /^-?[\d.]/.test(value) || verdictText.test(value));
const isPlainVerdict = (field: HeadField): boolean =>
  isVerdict(field) && (field.value.startsWith('"') || /^(true|false)$/.test(field.value));

const looksLikeResults = (name: string, fields: readonly HeadField[]): boolean => {
  if (fields.some(({ key }) => tellingKey.test(key))) return true;
  const verdicts = fields.filter(isVerdict);
  const tasks = fields.filter(({ key }) => taskKey.test(key));
  if (verdicts.length > 0 && tasks.some(({ key }) => !commonKey.test(key))) return true;
  if (
    tasks.length > 0 &&
    verdicts.some((field) => isPlainVerdict(field) && !/^(status|result|valid)$/i.test(field.key))
  ) {
    return true;
  }
  const keyed = (pattern: RegExp): boolean => fields.some(({ key }) => pattern.test(key));
  if ((tasks.length > 0 || verdicts.some(isPlainVerdict)) && keyed(predictionKey) && keyed(answerKey)) return true;
  if (tasks.length > 0 && fields.filter(({ key }) => trialKey.test(key)).length >= 2) return true;
  // A table by columns: the verdicts stand in one list or map, the tasks in another.
  if (tasks.length > 0 && fields.some(({ key, value }) => listOfVerdicts.test(key) && /^[[{]$/.test(value)))
    return true;
  const numbers = fields.filter(({ value }) => /^-?[\d.]/.test(value));
  if (numbers.some(({ key }) => rateKey.test(key)) && numbers.some(({ key }) => designKey.test(key))) return true;
  // A bare map from tasks or models to verdicts or rates says what it is by its name only.
  const bare = fields.length > 0 && fields.every(({ value }) => /^(true|false|[01]|0?\.\d+|1\.0+)$/.test(value));
  return (
    resultsName.test(name) && (bare || verdicts.some(({ key }) => rateKey.test(key)) || verdicts.some(isPlainVerdict))
  );
};

/**
 * The cheap test: does a document concern us at all? Looks at the name and the first `headLength` characters, never parses.
 * Lines of records always do; one JSON value or a table does when its keys or its header read as results. Reading decides what it really is.
 */
export const worthReview = ({ name, languageId, head }: Beginning): Worth => {
  const language = proseLanguageOf(name, languageId);
  if (language !== undefined) {
    return worthProse(head, language)
      ? { worth: true }
      : { worth: false, reason: 'no metric and no link to results is in this document.' };
  }
  // Of a packed text, the name without the packing says what it is.
  const fileName = name.slice(name.lastIndexOf('/') + 1).replace(/\.gz$/i, '');
  if (knownOthers.some((pattern) => pattern.test(fileName)))
    return { worth: false, reason: `${fileName} is no results file.` };
  const text = head.slice(0, headLength).replace(/^\ufeff/, '');
  const lines = /\.(jsonl|ndjson|jsonlines)$/i.test(fileName) || (languageId === 'jsonl' && !/\.json$/i.test(fileName));
  if (text.trim() === '') return { worth: false, reason: 'the document is empty.' };
  if (lines) {
    const record = /^\s*[{[]/m.test(text) || /^version https:\/\/git-lfs/.test(text) || text.includes('\0');
    return record ? { worth: true } : { worth: false, reason: 'no line begins like a JSON record.' };
  }
  const isTable = /\.[ct]sv$/i.test(fileName) || (/^[ct]sv$/.test(languageId ?? '') && !/\.[a-z]+$/i.test(fileName));
  if (isTable) {
    return looksLikeResults(fileName, tableFields(text)) || /^version https:\/\/git-lfs/.test(text)
      ? { worth: true }
      : { worth: false, reason: 'its header does not name a task with a verdict or a reported metric.' };
  }
  if (!/\.json$/i.test(fileName) && languageId !== 'json') {
    return { worth: false, reason: 'only JSON, JSON Lines, CSV and TSV files are read.' };
  }
  if (/^version https:\/\/git-lfs/.test(text)) return { worth: true };
  const fields = headFields(text);
  if (fields.some(({ key, depth }) => depth <= 1 && otherKey.test(key))) {
    return { worth: false, reason: 'its keys are those of another kind of JSON file.' };
  }
  return looksLikeResults(name, fields)
    ? { worth: true }
    : { worth: false, reason: 'no key near its beginning reads as a task with a verdict or as a reported metric.' };
};
