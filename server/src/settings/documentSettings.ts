import { URI, Utils } from 'vscode-uri';
import type { CoreSettings, IgnoreEntry } from '#core/settings';
import { matches } from './glob';
import type { FieldSetting, IgnoreSetting, PlacedSettings } from './settings';

/** Files that settings declare to be one run. */
export interface RunSettings {
  readonly name: string;
  /** URI of the folder that the globs are relative to. */
  readonly base: string;
  readonly globs: readonly string[];
}

/** Everything that settings say about one document. */
export interface DocumentSettings {
  readonly enabled: boolean;
  /** The glob that takes the document out, when one does. */
  readonly excludedBy: string | undefined;
  readonly core: CoreSettings;
  /** Whether checked numbers of a written document get a mark; only where it is asked for. */
  readonly inlayHints?: boolean;
  /** URIs of the results files the document speaks of. */
  readonly linked: readonly string[];
  /** The run that the document is a file of, where settings say so. */
  readonly run: RunSettings | undefined;
  /** Whether another document of the same project is excluded. */
  excludes(uri: string): boolean;
  /** What is muted in another document of the same project. */
  ignoredIn(uri: string): readonly IgnoreEntry[];
}

const ignoreEntry = ({ rule, line, reason }: IgnoreSetting): IgnoreEntry => ({
  rule,
  ...(line === undefined ? {} : { line: line - 1 }),
  ...(reason === undefined ? {} : { reason }),
});

/** Results files named for a document, only those below the folder that states them: a link never leads out of a project. */
const linkedBy = ({ base, settings }: PlacedSettings, uri: string): string[] => {
  if (base === undefined) return [];
  const paths = Object.entries(settings.documents ?? {})
    .filter(([glob]) => matches(glob, uri, base))
    .flatMap(([, files]) => files);
  return paths
    .map((path) => Utils.joinPath(URI.parse(base), path).toString())
    .filter((linked) => linked !== uri && matches('**', linked, base));
};

/** The first run that names the document among its files. */
const runOf = ({ base, settings }: PlacedSettings, uri: string): RunSettings | undefined => {
  if (base === undefined) return undefined;
  const entry = Object.entries(settings.runs ?? {}).find(([, globs]) => globs.some((glob) => matches(glob, uri, base)));
  return entry && { name: entry[0], base, globs: entry[1] };
};

const excludingGlob = (layers: readonly PlacedSettings[], uri: string): string | undefined =>
  layers.flatMap(({ base, settings }) => settings.exclude?.find((glob) => matches(glob, uri, base)) ?? [])[0];

const ignored = (layers: readonly PlacedSettings[], uri: string): IgnoreEntry[] =>
  layers.flatMap(({ base, settings }) =>
    (settings.ignore ?? [])
      .filter((entry) => entry.file === undefined || matches(entry.file, uri, base))
      .map(ignoreEntry),
  );

/**
 * Merges layers of settings for one document; later layers win key by key. `exclude`, `ignore` and links add up.
 * Globs are matched here: the result holds for this document only.
 */
export const documentSettings = (layers: readonly PlacedSettings[], uri: string): DocumentSettings => {
  let enabled = true;
  let ks: readonly number[] | undefined;
  let fields: FieldSetting = {};
  let rules: CoreSettings['rules'] = {};
  let run: RunSettings | undefined;
  let macros: Readonly<Record<string, string>> = {};
  const linked = new Set<string>();
  for (const layer of layers) {
    const { base, settings } = layer;
    enabled = settings.enable ?? enabled;
    ks = settings.k && settings.k.length > 0 ? settings.k : ks;
    rules = { ...rules, ...settings.rules };
    for (const [glob, choice] of Object.entries(settings.fields ?? {})) {
      if (matches(glob, uri, base)) fields = { ...fields, ...choice };
    }
    macros = { ...macros, ...settings.macros };
    run = runOf(layer, uri) ?? run;
    for (const file of linkedBy(layer, uri)) linked.add(file);
  }
  return {
    enabled,
    excludedBy: excludingGlob(layers, uri),
    core: {
      rules,
      fields,
      ignore: ignored(layers, uri),
      ...(ks ? { ks } : {}),
      ...(Object.keys(macros).length > 0 ? { macros } : {}),
    },
    ...(layers.some(({ settings }) => settings.inlayHints?.enable) ? { inlayHints: true } : {}),
    linked: [...linked],
    run,
    excludes: (other) => excludingGlob(layers, other) !== undefined,
    ignoredIn: (other) => ignored(layers, other),
  };
};
