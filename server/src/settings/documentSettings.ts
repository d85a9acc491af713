import { URI, Utils } from 'vscode-uri';
import type { CoreSettings, FieldChoice, IgnoreEntry } from '#core/settings';
import { matches } from './glob';
import type { IgnoreSetting, PlacedSettings } from './settings';

/** Everything that settings say about one document. */
export interface DocumentSettings {
  readonly enabled: boolean;
  /** The glob that takes the document out, when one does. */
  readonly excludedBy: string | undefined;
  readonly core: CoreSettings;
  /** URIs of the results files the document speaks of. */
  readonly linked: readonly string[];
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

/**
 * Merges layers of settings for one document; later layers win key by key. `exclude`, `ignore` and links add up.
 * Globs are matched here: the result holds for this document only.
 */
export const documentSettings = (layers: readonly PlacedSettings[], uri: string): DocumentSettings => {
  let enabled = true;
  let excludedBy: string | undefined;
  let ks: readonly number[] | undefined;
  let fields: FieldChoice = {};
  let rules: CoreSettings['rules'] = {};
  const ignore: IgnoreEntry[] = [];
  const linked = new Set<string>();
  for (const layer of layers) {
    const { base, settings } = layer;
    enabled = settings.enable ?? enabled;
    excludedBy ??= settings.exclude?.find((glob) => matches(glob, uri, base));
    ks = settings.k && settings.k.length > 0 ? settings.k : ks;
    rules = { ...rules, ...settings.rules };
    for (const [glob, choice] of Object.entries(settings.fields ?? {})) {
      if (matches(glob, uri, base)) fields = { ...fields, ...choice };
    }
    for (const entry of settings.ignore ?? []) {
      if (entry.file === undefined || matches(entry.file, uri, base)) ignore.push(ignoreEntry(entry));
    }
    for (const file of linkedBy(layer, uri)) linked.add(file);
  }
  return { enabled, excludedBy, core: { rules, fields, ignore, ...(ks ? { ks } : {}) }, linked: [...linked] };
};
