import type { FileSystem } from '../documents/fileSystem';
import type { DocumentSettings } from '../settings/documentSettings';
import type { Progress } from './progress';
import type { SettingsReader } from './settingsReader';
import type { Source } from './source';

/** What the reviews of one command share. */
export interface ReviewContext {
  readonly files: FileSystem;
  readonly settingsOf: SettingsReader;
  /** k asked for; undefined for those of the settings. */
  readonly ks: readonly number[] | undefined;
  readonly progress: Progress;
}

/** Settings of one document, with the k that the command asks for. */
export const settingsFor = async (source: Source, { settingsOf, ks }: ReviewContext): Promise<DocumentSettings> => {
  const settings = await settingsOf(source);
  return ks ? { ...settings, core: { ...settings.core, ks } } : settings;
};
