import { resolve } from 'node:path';
import { URI } from 'vscode-uri';
import { rules } from '#core/rules/index';
import type { FileSystem } from '../documents/fileSystem';
import { settingsOfAssignments } from '../settings/assignment';
import { type DocumentSettings, documentSettings } from '../settings/documentSettings';
import { loadProjectSettings } from '../settings/projectSettings';
import type { PlacedSettings } from '../settings/settings';
import type { Source } from './source';
import { UsageError } from './usageError';

/** Gives the settings of one document. */
export type SettingsReader = (source: Source) => Promise<DocumentSettings>;

/**
 * Settings from the nearest evalproof.json, overridden by `key=value` assignments of the command line. What is wrong in
 * an evalproof.json is said once. Throws `UsageError` for an assignment that cannot be used.
 */
export const settingsReader = (
  assignments: readonly string[],
  files: FileSystem,
  say: (text: string) => void,
): SettingsReader => {
  const codes = rules.map((rule) => rule.code);
  const override = fromCommandLine(assignments, codes);
  const told = new Set<string>();
  return async (source) => {
    // A pipe has no folder: what holds where the program runs holds for it.
    const place = source.uri.startsWith('file:') ? source.uri : URI.file(resolve('stdin')).toString();
    const project = await loadProjectSettings(files, place, codes);
    if (project && project.problems.length > 0 && !told.has(project.uri)) {
      told.add(project.uri);
      for (const { message } of project.problems) say(`${URI.parse(project.uri).fsPath}: ${message}`);
    }
    return documentSettings(project ? [project.placed, override] : [override], place);
  };
};

const fromCommandLine = (assignments: readonly string[], codes: readonly string[]): PlacedSettings => {
  try {
    return { base: URI.file(resolve('.')).toString(), settings: settingsOfAssignments(assignments, codes) };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};
