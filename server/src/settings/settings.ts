import type { FilterChoice } from '#core/filterChoice';
import type { FieldChoice } from '#core/settings';
import type { SeveritySetting } from '#shared/severity';

/** One entry of `ignore` as it is written: globs relative to the file or folder that states them. */
export interface IgnoreSetting {
  readonly rule: string;
  /** Glob of the files it holds for; all files when left out. */
  readonly file?: string;
  /** 1-based line, as people count; the whole file when left out. */
  readonly line?: number;
  readonly reason?: string;
}

/** Which column of a file is what, and how its trials are read. */
export type FieldSetting = FieldChoice & FilterChoice;

/** What one place (evalproof.json, the editor, the command line) says. Every part may be missing. */
export interface Settings {
  readonly enable?: boolean;
  /** Marks behind the checked numbers of a written document; off unless asked for. */
  readonly inlayHints?: { readonly enable?: boolean };
  /** Globs of files that are never reviewed. */
  readonly exclude?: readonly string[];
  readonly rules?: Readonly<Record<string, SeveritySetting>>;
  /** Which column is what, by glob; where several match, later entries win field by field. */
  readonly fields?: Readonly<Record<string, FieldSetting>>;
  /** Files that are one run together: name of the run to globs of its files. */
  readonly runs?: Readonly<Record<string, readonly string[]>>;
  /** Results files that a document speaks of: glob of documents to paths of results. */
  readonly documents?: Readonly<Record<string, readonly string[]>>;
  readonly ignore?: readonly IgnoreSetting[];
  /** LaTeX macros that stand for a metric, by name without backslash: "passk" → "pass@k". */
  readonly macros?: Readonly<Record<string, string>>;
  /** The k of pass@k and pass^k to show, instead of 1, 2, 4, 8 … */
  readonly k?: readonly number[];
}

/** Settings with the folder that their globs are relative to. */
export interface PlacedSettings {
  /** Folder URI; undefined when they hold anywhere, with globs that match a path from its end. */
  readonly base: string | undefined;
  readonly settings: Settings;
}

/** Name of the settings file of a project. */
export const projectFileName = 'evalproof.json';

/** Whether a document is a settings file, by its name. */
export const isProjectFile = (uri: string): boolean => uri.endsWith(`/${projectFileName}`);
