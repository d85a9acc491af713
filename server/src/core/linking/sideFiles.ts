import { fileNameOf } from './runKey';

/** A kind of file that reports numbers about the results file beside it. */
interface SideFile {
  /** Name of the file that reports. */
  readonly side: RegExp;
  /** True when a file in the same folder holds the rows it speaks of. */
  readonly speaksOf: (side: string, sibling: string) => boolean;
}

const stem = (name: string): string => name.replace(/\.(jsonl|json|ndjson)(\.gz)?$/i, '');

/** Names under which people keep the rows of a run. */
const rowsName =
  /^(?:(?:eval_?|all_?|raw_?)?(?:results?|samples|trials|runs?|rollouts|rows|records|predictions|outputs?|details|per_(?:task|sample|trial|instance)))$/i;

/** Names that say "the numbers of this run", with or without the run's own name before them. */
const summaryName =
  /^(?:(.+?)[._-])?(?:metrics|summary|summaries|scores?|pass_?at_?k|aggregates?|aggregated|overall|stats)$/i;

/** Words before such a name that no file of rows has to share. */
const sayNothing: ReadonlySet<string> = new Set(['eval', 'evaluation', 'run', 'final', 'overall', 'all', 'test']);

const tableOrLines = /\.(jsonl|ndjson|json|csv|tsv)(\.gz)?$/i;

/** "run1" of "run1_results.jsonl": what is left of a name without the words that say what it holds. */
const ownPart = (name: string): string =>
  name.replace(tableOrLines, '').replace(/(^|[._-])(results?|samples|trials|rollouts|outputs?|predictions)$/i, '');

/** Hand-rolled: "metrics.json" beside the one file of rows, "run1_summary.json" beside "run1.jsonl". */
const summarySpeaks = (side: string, sibling: string): boolean => {
  const before = summaryName.exec(stem(side))?.[1]?.toLowerCase();
  const own = before !== undefined && sayNothing.has(before) ? undefined : before;
  if (!tableOrLines.test(sibling) || summaryName.test(sibling.replace(tableOrLines, ''))) return false;
  return own === undefined
    ? rowsName.test(sibling.replace(tableOrLines, ''))
    : [ownPart(sibling), sibling.replace(tableOrLines, '')].some((name) => name.toLowerCase() === own);
};

const isResults = (name: string): boolean => /^results\.(jsonl|json)$/i.test(name);

/** Date part of "results_2026-07-08T18-15-33.115417.json". */
const dateOf = (name: string): string | undefined => /_(\d{4}-\d\d-\d\dT[\d.-]+?)\.jsonl?$/.exec(name)?.[1];

const sideFiles: readonly SideFile[] = [
  // verifiers: metadata.json beside results.jsonl.
  { side: /^metadata\.json$/i, speaksOf: (_, sibling) => /^results\.jsonl$/i.test(sibling) },
  // Terminal-Bench: run_metadata.json beside results.json.
  { side: /^run_metadata\.json$/i, speaksOf: (_, sibling) => isResults(sibling) },
  // lm-evaluation-harness: results_<date>.json beside samples_<task>_<date>.jsonl.
  {
    side: /^results_\d{4}-.*\.json$/i,
    speaksOf: (side, sibling) =>
      /^samples_.*\.jsonl$/i.test(sibling) && dateOf(side) !== undefined && dateOf(side) === dateOf(sibling),
  },
  // Math harnesses: <name>_metrics.json, <name>_cot_metrics.json beside <name>.jsonl.
  {
    side: /_metrics\.json$/i,
    speaksOf: (side, sibling) =>
      /\.jsonl$/i.test(sibling) && new RegExp(`^${escaped(stem(sibling))}(_[a-z]+)?_metrics$`, 'i').test(stem(side)),
  },
  // BigCodeBench: <name>_pass_at_k.json beside <name>_eval_results.json.
  {
    side: /_pass_at_k\.json$/i,
    speaksOf: (side, sibling) => stem(sibling) === stem(side).replace(/_pass_at_k$/i, '_eval_results'),
  },
  // HELM: stats.json beside per_instance_stats.json.
  { side: /^stats\.json$/i, speaksOf: (_, sibling) => /^per_instance_stats\.json$/i.test(sibling) },
  // NeMo-Skills: metrics.json beside output-rs<seed>.jsonl or output.jsonl.
  { side: /^metrics\.json$/i, speaksOf: (_, sibling) => /^output(-rs\d+)?\.jsonl$/i.test(sibling) },
];

/** Names of hand-rolled summaries speak of one file: where several could be meant, none is. */
const handRolled = (own: string, siblings: readonly string[]): readonly string[] => {
  const spoken = summaryName.test(stem(own)) ? siblings.filter((sibling) => summarySpeaks(own, sibling)) : [];
  return spoken.length === 1 ? spoken : [];
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Names of the files in the same folder that a file's reported numbers speak of; empty for files that are no side files. */
export const spokenOf = (name: string, siblings: readonly string[]): readonly string[] => {
  const own = fileNameOf(name);
  const kinds = sideFiles.filter(({ side }) => side.test(own));
  if (kinds.length === 0 && !summaryName.test(stem(own))) return [];
  const others = siblings.filter((sibling) => sibling !== own);
  const known = kinds
    .map(({ speaksOf }) => others.filter((sibling) => speaksOf(own, sibling)))
    .find((spoken) => spoken.length > 0);
  return known ?? handRolled(own, others);
};

/** Names of the files in the same folder that report numbers about this one. */
export const speakersAbout = (name: string, siblings: readonly string[]): readonly string[] => {
  const own = fileNameOf(name);
  const all = [...new Set([...siblings, own])];
  // Whether a file could speak of this one is seen from the two names: only then are all of the folder looked at.
  return siblings.filter(
    (sibling) => sibling !== own && spokenOf(sibling, [own]).length > 0 && spokenOf(sibling, all).includes(own),
  );
};

/** What a results file is called in the numbers of a side file: the task of "samples_<task>_<date>.jsonl". */
export const spokenName = (name: string): string => {
  const file = fileNameOf(name);
  return /^samples_(.+)_\d{4}-\d\d-\d\dT[\d.-]+\.jsonl$/i.exec(file)?.[1] ?? stem(file);
};
