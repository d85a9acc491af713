import type { Run } from '../facts/facts';
import { type LinkedRuns, linkedRuns } from '../linking/linkedRuns';
import type { LinkTarget } from '../linking/linkTarget';
import { spokenName } from '../linking/sideFiles';
import type { Reading } from '../reading/reading';
import type { LinkedReading } from '../review';
import type { CoreSettings } from '../settings';
import type { ProseReading } from './proseReading';

/** Runs are built once per reading and settings, however often the text beside them changes. */
const built = new WeakMap<Reading, { readonly key: string; readonly runs: readonly LinkedRuns[] }>();

const runsOf = (linked: LinkedReading, settings: CoreSettings): readonly LinkedRuns[] => {
  const key = JSON.stringify([linked.uri, settings.fields, settings.ks]);
  const known = built.get(linked.reading);
  if (known?.key === key) return known.runs;
  const runs = linkedRuns([linked], settings);
  built.set(linked.reading, { key, runs });
  return runs;
};

const labelled = (run: Run, name: string): Run => {
  const label = run.tally.label === '' ? name : `${name} · ${run.tally.label}`;
  return { tally: { ...run.tally, label }, report: { ...run.report, label, id: `${label}\u0000${run.report.metric}` } };
};

/** The runs that the numbers of one stretch of a document are held against. */
export interface StretchRuns {
  /** Which links are in force, as one word: numbers with the same key are judged together. */
  readonly key: string;
  readonly groups: readonly LinkedRuns[];
}

/** Gives the runs of the results that a path of the document leads to. */
export const runsOfPaths =
  (linked: readonly LinkedReading[], targets: readonly LinkTarget[], settings: CoreSettings) =>
  (path: string): readonly Run[] => {
    const uri = targets.find((target) => target.path === path)?.uri;
    const reading = linked.find((one) => one.uri === uri);
    return reading ? runsOf(reading, settings).flatMap((group) => group.runs) : [];
  };

/** Says for every place of a document which runs its numbers speak of: the links in force there, else those that settings name. */
export const runsOfLinks = (
  prose: ProseReading,
  linked: readonly LinkedReading[],
  targets: readonly LinkTarget[],
  settings: CoreSettings,
): ((offset: number) => StretchRuns) => {
  const targetOf = (path: string): LinkedReading | undefined => {
    const uri = targets.find((target) => target.path === path)?.uri;
    return uri === undefined ? undefined : linked.find((one) => one.uri === uri);
  };
  const written = new Set(targets.map(({ uri }) => uri));
  const stated = linked.filter(({ uri }) => !written.has(uri));
  const known = new Map<string, StretchRuns>();
  const stretch = (
    key: string,
    parts: readonly { readonly reading: LinkedReading; readonly alias: string | undefined }[],
  ): StretchRuns => {
    const found = known.get(key);
    if (found) return found;
    const groups = parts.flatMap(({ reading, alias }) => {
      const name = alias ?? (parts.length > 1 ? spokenName(decodeURIComponent(reading.uri)) : undefined);
      return runsOf(reading, settings).map(({ runs, reading: rows }) => ({
        reading: rows,
        runs: name === undefined ? runs : runs.map((run) => labelled(run, name)),
      }));
    });
    const made = { key, groups };
    known.set(key, made);
    return made;
  };
  return (offset) => {
    const table = prose.tables.find(({ from, to }) => from <= offset && offset < to);
    const links = table
      ? [{ path: table.path, alias: undefined }]
      : prose.links.filter(({ from, to }) => from <= offset && offset < to);
    if (links.length === 0)
      return stretch(
        'settings',
        stated.map((reading) => ({ reading, alias: undefined })),
      );
    const key = links.map(({ path, alias }) => `${path}\u0000${alias ?? ''}`).join('\u0001');
    return stretch(
      key,
      links.flatMap(({ path, alias }) => {
        const reading = targetOf(path);
        return reading ? [{ reading, alias }] : [];
      }),
    );
  };
};
