/** "a/b/c.json" → "a/b"; "" at the top. */
export const folderOf = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf('/')));

export const fileNameOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** How the files of a dialect that are one run are told from their paths: files with the same key belong together. */
const keys: Readonly<Record<string, (name: string) => string | undefined>> = {
  // One file a seed, side by side: output-rs0.jsonl, output-rs1.jsonl …
  'nemo-skills': (name) => (/^output-rs\d+\.jsonl(\.gz)?$/i.test(fileNameOf(name)) ? `${folderOf(name)}/output-rs` : undefined),
  // One file a problem in the folder of a language, model and temperature.
  'multipl-e': folderOf,
  // One folder an instance, with a report.json in it.
  'swe-bench-report': (name) => (fileNameOf(name) === 'report.json' ? folderOf(folderOf(name)) : undefined),
  'single-record': folderOf,
  'math-arena': folderOf,
  'aider-exercise': (name) => folderOf(folderOf(name)),
};

/** The key under which a file joins others as one run; undefined for files that are a run by themselves. */
export const runKey = (dialect: string, name: string): string | undefined => {
  const key = keys[dialect]?.(name);
  return key === undefined ? undefined : `${dialect} ${key}`;
};
