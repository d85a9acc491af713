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

const results = '*.{jsonl,ndjson,json,csv,tsv,gz,eval,zip,parquet}';

/** A run of one folder a task has more folders than are worth a watcher each: then the folder above watches for all of them. */
const foldersThatWatch = 4;

interface WatchedFolder {
  readonly baseUri: string;
  readonly pattern: string;
}

/** What to watch so that every change in these folders, and a new one beside many of them, is seen. */
const watchedFolders = (folders: readonly string[]): WatchedFolder[] => {
  const children = new Map<string, string[]>();
  for (const folder of folders) children.set(folderOf(folder), [...(children.get(folderOf(folder)) ?? []), folder]);
  return [...children].flatMap(([parent, inside]) =>
    inside.length > foldersThatWatch
      ? [{ baseUri: parent, pattern: `*/${results}` }]
      : inside.map((baseUri) => ({ baseUri, pattern: results })),
  );
};

/** Has the client watch the folders of the files, as relative patterns; results and settings files only. */
export const clientWatcher = (connection: Connection, log: (message: string) => void): Watcher => {
  let followed = '';
  let registration: Promise<Disposable> | undefined;
  const registered = (folders: readonly string[]): Promise<Disposable> => {
    const watchers: FileSystemWatcher[] = watchedFolders(folders).map((globPattern) => ({ globPattern }));
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

/** Polls the files themselves, the settings file beside each, and their folders, whose time tells of new files. */
export const pollingWatcher = (files: FileSystem, changed: (uri: string) => void): Watcher => {
  const watched = new Map<string, Subscription>();
  return {
    follow(uris) {
      const wanted = new Set(uris.flatMap((uri) => [uri, folderOf(uri), `${folderOf(uri)}/${projectFileName}`]));
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
