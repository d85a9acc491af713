import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Settings = Record<string, unknown>;

/** The folders that one editor keeps its state in. */
export interface Profile {
  userData: string;
  extensions: string;
  serverData: string;
}

// The browser's workbench saves every edit at once unless told otherwise; the rest keeps the window quiet.
const quietSettings: Settings = {
  'files.autoSave': 'off',
  'workbench.startupEditor': 'none',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.tips.enabled': false,
  'extensions.autoUpdate': false,
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
  'chat.disableAIFeatures': true,
  'telemetry.telemetryLevel': 'off',
  'security.workspace.trust.startupPrompt': 'never',
};

/** Where an editor that lives below `folder` keeps its state. */
export function profileIn(folder: string): Profile {
  return {
    userData: join(folder, 'user-data'),
    extensions: join(folder, 'extensions'),
    serverData: join(folder, 'server-data'),
  };
}

/** Creates the folders of a profile with quiet settings; `settings` are added and win. */
export async function writeProfile(profile: Profile, settings: Settings = {}): Promise<void> {
  await mkdir(join(profile.userData, 'User'), { recursive: true });
  await mkdir(profile.extensions, { recursive: true });
  // Without this list the first window may come before the server has written it, and shows no extension at all.
  const list = join(profile.extensions, 'extensions.json');
  if (!existsSync(list)) await writeFile(list, '[]');
  const text = JSON.stringify({ ...quietSettings, ...settings }, null, 2);
  await writeFile(join(profile.userData, 'User', 'settings.json'), text);
}
