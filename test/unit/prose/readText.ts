import type { LinkTarget } from '#core/linking/linkTarget';
import { createReader } from '#core/reading/reader';
import type { Reading } from '#core/reading/reading';
import { type LinkedReading, type Review, review } from '#core/review';
import { type CoreSettings, defaultCoreSettings } from '#core/settings';

/** Reads a text as a file of the given name. */
export const readText = (
  name: string,
  text: string,
  more: { readonly previous?: Reading; readonly macros?: Readonly<Record<string, string>> } = {},
): Reading => {
  const reader = createReader({ name, fields: {}, ...more });
  reader.push(new TextEncoder().encode(text));
  return reader.end();
};

/** Reviews a written text; `results` are the files its links may lead to, by path as written. */
export const reviewProse = (
  name: string,
  text: string,
  results: Readonly<Record<string, string>> = {},
  settings: CoreSettings = defaultCoreSettings,
): Review => {
  const reading = readText(name, text, settings.macros ? { macros: settings.macros } : {});
  const paths = [...(reading.prose?.links ?? []), ...(reading.prose?.tables ?? [])].map(({ path }) => path);
  const targets = [...new Set(paths)].map(
    (path): LinkTarget =>
      path in results
        ? { path, uri: `file:///${path}`, problem: undefined }
        : { path, uri: undefined, problem: 'absent' },
  );
  const linked = targets.flatMap(({ path, uri }): LinkedReading[] => {
    const content = results[path];
    return uri === undefined || content === undefined ? [] : [{ uri, reading: readText(path, content) }];
  });
  return review(`file:///${name}`, reading, settings, linked, targets);
};

/** Each claim as "pass@8 0.879", with what it qualifies and states. */
export const claimsOf = (reading: Reading): string[] =>
  reading.claims.map(({ metric, k, printed, upper, of, label }) => {
    const name = metric === 'mean' ? label : k === undefined ? metric : `${metric.replace('k', '')}${k}`;
    return `${name} ${printed.text}${printed.unit === 'percent' ? '%' : ''}${upper ? `..${upper.text}` : ''}${of === undefined ? '' : ` of ${of}`}`;
  });

/** A results file of rows {task, passed}: counts of successes per task, out of n. */
export const resultsOf = (n: number, successes: readonly number[]): string =>
  successes
    .flatMap((c, task) =>
      Array.from({ length: n }, (_, trial) => `{"task_id": "T/${task}", "trial": ${trial}, "passed": ${trial < c}}\n`),
    )
    .join('');
