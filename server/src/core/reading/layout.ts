/** Keys from the record's top down to one value. */
export type FieldPath = readonly string[];

/** What a field means beyond task, trial and verdict. Some roles may have several columns (`version`, `error`). */
export const extraRoles = [
  'model', // splits the file into runs
  'setting', // splits the file into runs: prompt, provider, scaffold
  'temperature', // splits the file into runs
  'filter', // lm-eval: one row per filter of one response; splits into metrics
  'seed',
  'attempt',
  'turn',
  'status', // "completed", "timeout", "error", …
  'error', // what went wrong, text or object
  'finish', // finish_reason
  'answer', // the extracted final answer
  'target', // the expected answer
  'judge',
  'version', // what must stay the same within a run: versions, token limits, sampling settings
  'restatement', // the verdict said again as text ("result": "passed")
  'group', // strata: subject, level, category, difficulty, language
  'cluster', // sampled units above tasks: passage, document, dialogue, template, repository
] as const;
export type ExtraRole = (typeof extraRoles)[number];

export const numberRoles = ['tokens', 'cost'] as const;
export type NumberRole = (typeof numberRoles)[number];

/** `grading`: what the grader left (a verifier's result); only whether it is there matters. */
export const fingerprintRoles = ['output', 'input', 'grading'] as const;
export type FingerprintRole = (typeof fingerprintRoles)[number];

/** How a metric's cells are read. */
export interface Metric {
  readonly name: string;
  readonly path: FieldPath;
  /** Texts that mean success, failure, or no verdict; compared in lower case after trimming. Texts in none of them are unscored. */
  readonly passTexts?: readonly string[];
  readonly failTexts?: readonly string[];
  /** `binary`: 0/1 only. `score`: real-valued, success only by `threshold`. */
  readonly kind: 'binary' | 'score';
  /** For `score`: a trial succeeds at or above it. Stated by dialect or settings, never guessed. */
  readonly threshold?: number;
  /** A number that stands for "no verdict" (-1 in some files). */
  readonly sentinel?: number;
  /** Lower values are better (an error measure): no success is defined. */
  readonly lowerIsBetter?: boolean;
}

/** How missing and unscored trials count, and what the mean weights. Chosen by the dialect, shown, switchable. */
export interface Convention {
  /** `drop`: an unscored trial leaves n. `failure`: it counts in n as a failure. */
  readonly unscored: 'drop' | 'failure';
  /** True when the harness documents this reading: told at info, never accused. */
  readonly documented: boolean;
  /** `micro`: the mean is over trials. Over tasks (`macro`) when left out. */
  readonly weighting?: 'macro' | 'micro';
}

/** Which field of a record means what: the contract between a dialect and the scanner. */
export interface Layout {
  readonly task: FieldPath | undefined;
  readonly trial: FieldPath | undefined;
  /** Path of an extra (also listed in `extras`) that task ids are unique within: a task is the pair. */
  readonly taskWithin?: FieldPath;
  /** At least one for files with trials; the primary metric first. */
  readonly metrics: readonly Metric[];
  readonly numbers: readonly { readonly role: NumberRole; readonly path: FieldPath }[];
  readonly extras: readonly { readonly role: ExtraRole; readonly path: FieldPath }[];
  readonly fingerprints: readonly {
    readonly role: FingerprintRole;
    readonly path: FieldPath;
    /** Longest list of texts that stands in the field's place in the first records; absent where there is none. */
    readonly lists?: number;
  }[];
  readonly convention: Convention;
}
