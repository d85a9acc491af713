import {
  type Connection,
  DidChangeWatchedFilesNotification,
  type Disposable,
  type FileSystemWatcher,
} from 'vscode-languageserver';
import { folderOf } from '../settings/findProjectFile';
import { projectFileName } from '../settings/settings';
import type { FileSystem, Subscription } from './fileSystem';

/** Looks after the files whose change matters: the client watches where it can, else each file's status is polled. */
export interface Watcher {
  /** From now on watches these files, and the settings file of their folders; no others. */
  follow(uris: readonly string[]): void;
}

/** Has the client watch the folders of the files, as relative patterns; results and settings files only. */
export const clientWatcher = (connection: Connection, log: (message: string) => void): Watcher => {
  let followed = '';
  let registration: Promise<Disposable> | undefined;
  const registered = (folders: readonly string[]): Promise<Disposable> => {
    const watchers: FileSystemWatcher[] = folders.map((baseUri) => ({
      globPattern: { baseUri, pattern: '*.{jsonl,ndjson,json}' },
    }));
    watchers.push({ globPattern: `**/${projectFileName}` });
    return connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
  };
  return {
    follow(uris) {
      const folders = [...new Set(uris.map(folderOf))].sort();
      const key = folders.join('\n');
      if (registration && key === followed) return;
      followed = key;
      const old = registration;
      registration = registered(folders);
      // The old patterns go only when the new ones are in force, so that no change falls between.
      registration
        .then(() => old?.then((previous) => previous.dispose()))
        .catch((error) => log(`watching: ${String(error)}`));
    },
  };
};

/** Polls the files themselves and the settings file beside each. */
export const pollingWatcher = (files: FileSystem, changed: (uri: string) => void): Watcher => {
  const watched = new Map<string, Subscription>();
  return {
    follow(uris) {
      const wanted = new Set(uris.flatMap((uri) => [uri, `${folderOf(uri)}/${projectFileName}`]));
      for (const [uri, subscription] of watched) {
        if (wanted.has(uri)) continue;
        subscription.dispose();
        watched.delete(uri);
      }
      for (const uri of wanted) {
        if (!watched.has(uri))
          watched.set(
            uri,
            files.watch(uri, () => changed(uri)),
          );
      }
    },
  };
};
