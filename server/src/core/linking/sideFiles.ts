import { fileNameOf } from './runKey';

/** A kind of file that reports numbers about the results file beside it. */
interface SideFile {
  /** Name of the file that reports. */
  readonly side: RegExp;
  /** True when a file in the same folder holds the rows it speaks of. */
  readonly speaksOf: (side: string, sibling: string) => boolean;
}

const stem = (name: string): string => name.replace(/\.(jsonl|json|ndjson)(\.gz)?$/i, '');

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

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Names of the files in the same folder that a file's reported numbers speak of; empty for files that are no side files. */
export const spokenOf = (name: string, siblings: readonly string[]): readonly string[] => {
  const own = fileNameOf(name);
  const kind = sideFiles.find(({ side }) => side.test(own));
  return kind ? siblings.filter((sibling) => sibling !== own && kind.speaksOf(own, sibling)) : [];
};

/** Names of the files in the same folder that report numbers about this one. */
export const speakersAbout = (name: string, siblings: readonly string[]): readonly string[] => {
  const own = fileNameOf(name);
  return siblings.filter((sibling) => sibling !== own && spokenOf(sibling, [own]).length > 0);
};

/** What a results file is called in the numbers of a side file: the task of "samples_<task>_<date>.jsonl". */
export const spokenName = (name: string): string => {
  const file = fileNameOf(name);
  return /^samples_(.+)_\d{4}-\d\d-\d\dT[\d.-]+\.jsonl$/i.exec(file)?.[1] ?? stem(file);
};
