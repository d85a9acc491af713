/** "a/b/c.json" → "a/b"; "" at the top. */
export const folderOf = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf('/')));

export const fileNameOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** Where the files of one run stand. */
export interface RunFiles {
  /** The folder that holds all of them. */
  readonly folder: string;
  /** How many folders lie between that one and each file. */
  readonly depth: number;
  /** Names of the files. */
  readonly names: RegExp;
}

const above = (name: string, depth: number): string =>
  Array.from({ length: depth }).reduce<string>(folderOf, folderOf(name));

const sideBySide =
  (names: RegExp, depth = 0) =>
  (name: string): RunFiles | undefined =>
    names.test(fileNameOf(name)) ? { folder: above(name, depth), depth, names } : undefined;

/** Terminal-Bench keeps a folder a trial ("<task>.1-of-5.<run>") in a folder a task. */
const isTrialFolder = (name: string): boolean => /\.\d+-of-\d+\./.test(fileNameOf(folderOf(name)));

/** A file of this name says nothing of its task: the folder around it does. */
const plainName = /^(results?|report|output)\.json$/i;

/** How the files of a dialect that are one run are told from their paths. */
const runFilesOf: Readonly<Record<string, (name: string) => RunFiles | undefined>> = {
  // One file a seed, side by side: output-rs0.jsonl, output-rs1.jsonl …
  'nemo-skills': sideBySide(/^output-rs\d+\.jsonl(\.gz)?$/i),
  // One file a problem in the folder of a language, model and temperature.
  'multipl-e': sideBySide(/\.json(\.gz)?$/i),
  // One folder an instance, with a report.json in it.
  'swe-bench-report': sideBySide(/^report\.json$/i, 1),
  'single-record': (name) =>
    plainName.test(fileNameOf(name))
      ? sideBySide(plainName, isTrialFolder(name) ? 2 : 1)(name)
      : sideBySide(/\.json$/i)(name),
  matharena: sideBySide(/\.json$/i),
  'aider-exercise': sideBySide(/^\.aider\.results\.json$/i, 1),
};

/** Where a dialect keeps the files that are one run with this one; undefined for files that are a run by themselves. */
export const runFiles = (dialect: string, name: string): RunFiles | undefined => runFilesOf[dialect]?.(name);

/** The key under which a file joins others as one run; undefined for files that are a run by themselves. */
export const runKey = (dialect: string, name: string): string | undefined => {
  const files = runFiles(dialect, name);
  return files && `${dialect} ${files.folder} ${files.depth} ${files.names.source}`;
};
