import type { SeveritySetting } from '#shared/severity';

/** Which column of a file is what, said by the user; each is a dotted path ("info.reward"). */
export interface FieldChoice {
  readonly task?: string;
  readonly trial?: string;
  readonly verdict?: string;
  readonly score?: string;
  readonly threshold?: number;
  readonly model?: string;
  readonly group?: string;
  readonly cluster?: string;
  readonly temperature?: string;
  readonly tokens?: string;
  readonly cost?: string;
  readonly unscored?: 'drop' | 'failure';
  readonly weighting?: 'macro' | 'micro';
}

/** One entry of `ignore`: a rule muted for a file or a place, with the reason. */
export interface IgnoreEntry {
  readonly rule: string;
  /** Glob, already resolved to apply to this document or not. */
  readonly line?: number;
  readonly reason?: string;
}

/** The settings that bear on one document, resolved: globs are matched before they come here. */
export interface CoreSettings {
  readonly rules: Readonly<Record<string, SeveritySetting>>;
  readonly fields: FieldChoice;
  readonly ignore: readonly IgnoreEntry[];
  /** k values asked for; undefined = 1, 2, 4, 8 … and the largest n. */
  readonly ks?: readonly number[];
  /** LaTeX macros that stand for a metric, by name: "passk" → "pass@k". */
  readonly macros?: Readonly<Record<string, string>>;
}

export const defaultCoreSettings: CoreSettings = { rules: {}, fields: {}, ignore: [] };
