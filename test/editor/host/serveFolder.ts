import { workbenchAddress } from './address';
import { installHost } from './installHost';
import { profileIn, writeProfile } from './profile';
import { installExtension, startServer } from './server';
import { removeFolder, temporaryFolder } from './temporaryFolder';

export interface ServedFolder {
  /** For a person's browser, for instance `http://127.0.0.1:41231/?folder=/home/me/results`. */
  address: string;
  stop(): Promise<void>;
}

/** Serves the current VS Code, with a packaged extension installed, for a person's browser: the folder itself, not a copy. */
export async function serveFolder(folder: string, vsix: string): Promise<ServedFolder> {
  const host = await installHost('current');
  const temporary = await temporaryFolder();
  const profile = profileIn(temporary);
  await writeProfile(profile);
  await installExtension(host, profile, vsix);
  const server = await startServer(host, { profile, trusted: true });
  const stop = async () => {
    await server.stop();
    await removeFolder(temporary);
  };
  return { address: workbenchAddress(server.authority, folder), stop };
}
