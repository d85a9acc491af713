import type { Connection } from 'vscode-languageserver';
import type { FileSystem } from '../documents/fileSystem';
import { type DocumentSettings, documentSettings } from './documentSettings';
import { folderOf } from './findProjectFile';
import { pathBelow } from './glob';
import { type LoadedProjectFile, loadProjectSettings } from './projectSettings';
import type { Settings } from './settings';
import { editorSchema } from './settingsSchema';
import { check } from './validate';

/** Settings as the server finds them: initialization options, evalproof.json, the editor's own, each for one document. */
export interface SettingsStore {
  for(uri: string): Promise<DocumentSettings>;
  /** The evalproof.json that holds for a document, if there is one. */
  projectFile(uri: string): Promise<LoadedProjectFile | undefined>;
  /** The workspace folder that holds a document. */
  workspaceFolder(uri: string): string | undefined;
  setFolders(folders: readonly string[]): void;
  /** Forgets what is known; `pushed` are settings from clients that send them along instead of being asked. */
  forget(pushed?: unknown): void;
  /** Called after `forget`. */
  onForgotten(listener: () => void): void;
  /** Called with each evalproof.json that was read. */
  onProjectFile(listener: (file: LoadedProjectFile) => void): void;
}

export interface SettingsServices {
  readonly connection: Connection;
  readonly files: FileSystem;
  readonly ruleCodes: readonly string[];
  /** Whether the client answers `workspace/configuration`. */
  readonly asksClient: boolean;
  readonly initial: unknown;
  log(message: string): void;
}

const section = 'evalproof';

/** Settings that only the client reads; they come along with the others. */
const clientOnly = ['trace'];

export const createSettingsStore = (services: SettingsServices): SettingsStore => {
  const { connection, files, ruleCodes, asksClient, log } = services;
  const schema = editorSchema(ruleCodes);
  const forgotten: (() => void)[] = [];
  const found: ((file: LoadedProjectFile) => void)[] = [];
  const projectFiles = new Map<string, Promise<LoadedProjectFile | undefined>>();
  const editorSettings = new Map<string, Promise<Settings>>();
  let folders: readonly string[] = [];

  const checked = (value: unknown, origin: string): Settings => {
    if (typeof value !== 'object' || value === null) return {};
    const own = Object.fromEntries(
      Object.entries(value).filter(([key, part]) => !clientOnly.includes(key) && part !== null && part !== undefined),
    );
    const result = check(schema, own);
    for (const fault of result.faults) log(`${origin}: ${fault.message}`);
    return (result.value ?? {}) as Settings;
  };

  const initial = checked(services.initial, 'initializationOptions');
  let pushed: Settings = {};

  const askClient = async (uri: string): Promise<Settings> => {
    try {
      return checked(await connection.workspace.getConfiguration({ scopeUri: uri, section }), 'editor settings');
    } catch (error) {
      log(`editor settings could not be read: ${String(error)}`);
      return {};
    }
  };

  /** One value per key, made on first use. */
  const cached = <T>(cache: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> => {
    const known = cache.get(key);
    if (known) return known;
    const made = make();
    cache.set(key, made);
    return made;
  };

  const loadProject = async (uri: string): Promise<LoadedProjectFile | undefined> => {
    const file = await loadProjectSettings(files, uri, ruleCodes);
    if (file) for (const listener of found) listener(file);
    return file;
  };

  const store: SettingsStore = {
    workspaceFolder: (uri) =>
      folders.filter((folder) => pathBelow(folder, uri) !== undefined).sort((a, b) => b.length - a.length)[0],
    projectFile: (uri) => cached(projectFiles, folderOf(uri), () => loadProject(uri)),
    async for(uri) {
      const base = store.workspaceFolder(uri);
      const project = await store.projectFile(uri);
      const editor = asksClient ? await cached(editorSettings, uri, () => askClient(uri)) : pushed;
      const layers = [{ base, settings: initial }, ...(project ? [project.placed] : []), { base, settings: editor }];
      return documentSettings(layers, uri);
    },
    setFolders(uris) {
      folders = uris;
      store.forget();
    },
    forget(settings) {
      projectFiles.clear();
      editorSettings.clear();
      if (!asksClient && settings !== undefined) pushed = checked(settings, 'editor settings');
      for (const listener of forgotten) listener();
    },
    onForgotten: (listener) => void forgotten.push(listener),
    onProjectFile: (listener) => void found.push(listener),
  };
  return store;
};
