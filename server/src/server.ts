import {
  type Connection,
  DidChangeConfigurationNotification,
  type InitializeParams,
  type InitializeResult,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import { rules } from '#core/rules/index';
import { serverCommands } from '#shared/protocol';
import { type ByteSource, fileSource } from './documents/byteSource';
import { fileOfCell } from './documents/fileOfCell';
import type { FileSystem } from './documents/fileSystem';
import { createOpenDocuments, openSource } from './documents/openDocuments';
import { overlayFileSystem } from './documents/overlayFileSystem';
import { silentProgress, workDoneProgress } from './documents/progress';
import { createReviewStore } from './documents/reviewStore';
import { clientWatcher, pollingWatcher } from './documents/watcher';
import * as charts from './features/charts';
import { clientSupport } from './features/clientSupport';
import * as codeActions from './features/codeActions';
import * as codeLens from './features/codeLens';
import * as commands from './features/commands';
import * as compare from './features/compare';
import * as completion from './features/completion';
import * as definition from './features/definition';
import * as diagnostics from './features/diagnostics';
import * as documentLinks from './features/documentLinks';
import * as documentSymbols from './features/documentSymbols';
import * as exporting from './features/export';
import { fieldsCommand } from './features/fieldsCommand';
import * as groups from './features/groups';
import * as hover from './features/hover';
import * as inlayHints from './features/inlayHints';
import * as next from './features/next';
import * as packedText from './features/packedText';
import * as plan from './features/plan';
import * as project from './features/project';
import * as references from './features/references';
import type { Services } from './features/services';
import * as settingsProblems from './features/settingsProblems';
import * as summary from './features/summary';
import * as tasks from './features/tasks';
import * as trialPair from './features/trialPair';
import * as trials from './features/trials';
import { isProjectFile } from './settings/settings';
import { createSettingsStore } from './settings/settingsStore';

const features = [
  diagnostics,
  settingsProblems,
  hover,
  codeLens,
  codeActions,
  references,
  documentSymbols,
  commands,
  summary,
  tasks,
  trials,
  charts,
  compare,
  exporting,
  groups,
  next,
  plan,
  project,
  trialPair,
  packedText,
  completion,
  definition,
  documentLinks,
  inlayHints,
];

const ruleCodes = rules.map(({ code }) => code);

const capabilities: InitializeResult['capabilities'] = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
  hoverProvider: true,
  codeLensProvider: {},
  codeActionProvider: { codeActionKinds: ['quickfix', 'refactor.rewrite', 'source'] },
  referencesProvider: true,
  definitionProvider: true,
  documentLinkProvider: {},
  inlayHintProvider: true,
  completionProvider: { triggerCharacters: ['=', ':', '/', ' '] },
  documentSymbolProvider: { label: 'Evalproof' },
  executeCommandProvider: { commands: [...Object.values(serverCommands), fieldsCommand] },
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
};

/** Puts the parts together for one client. */
const createServices = (connection: Connection, disk: FileSystem, params: InitializeParams): Services => {
  const client = clientSupport(params.capabilities);
  const log = (message: string): void => connection.console.info(message);
  const documents = createOpenDocuments(async (uri) => disk.read(uri, 0, (await disk.stat(uri))?.size ?? 0));
  const files = overlayFileSystem(disk, documents);
  const settings = createSettingsStore({
    connection,
    files,
    ruleCodes,
    asksClient: client.configuration,
    initial: params.initializationOptions,
    log,
  });
  const startProgress = client.progress ? workDoneProgress(connection) : silentProgress;
  const sourceOfFile = (uri: string): ByteSource => ({ ...fileSource(disk, uri), shownInParts: client.packedText });
  const reviews = createReviewStore({
    documents,
    files,
    sourceOfFile,
    settingsFor: (uri) => settings.for(fileOfCell(uri)),
    workspaceFolder: (uri) => settings.workspaceFolder(fileOfCell(uri)),
    startProgress,
    log,
  });
  const sourceOf: Services['sourceOf'] = (uri) => {
    const open = documents.get(documents.spelled(uri));
    return open ? openSource(open) : sourceOfFile(uri);
  };
  return { client, documents, files, settings, reviews, startProgress, sourceOf, published: new Map(), log };
};

/** Lets what happens in the editor and on disk reach the reviews. */
const follow = (connection: Connection, services: Services): void => {
  const { client, documents, files, settings, reviews, log } = services;
  documents.onChanged((uri, change) => {
    if (isProjectFile(uri)) settings.forget();
    else if (change === 'closed') reviews.closed(uri);
    else reviews.touch(uri, change);
  });
  // News of a file may be late: one that was exchanged is told as deleted when it is there again.
  const fileChanged = async (uri: string): Promise<void> => {
    const spelled = documents.spelled(uri);
    if (isProjectFile(spelled)) settings.forget();
    else if ((await files.stat(spelled)) === undefined) reviews.deleted(spelled);
    else if (!documents.get(spelled)) reviews.touch(spelled, 'file');
  };
  const watcher = client.relativeWatching ? clientWatcher(connection, log) : pollingWatcher(files, fileChanged);
  settings.onForgotten(() => reviews.settingsChanged());
  const projectFiles = new Set<string>();
  const watch = (): void =>
    watcher.follow([
      ...reviews.all().flatMap(({ uri, review }) => [uri, ...(review?.facts.dependsOn ?? [])]),
      ...projectFiles,
    ]);
  settings.onProjectFile(({ uri }) => projectFiles.add(uri));
  reviews.onChanged(watch);
  connection.onDidOpenTextDocument(documents.opened);
  connection.onDidChangeTextDocument(documents.edited);
  connection.onDidCloseTextDocument(documents.closed);
  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri } of changes) void fileChanged(uri);
  });
  connection.onDidChangeConfiguration(({ settings: pushed }) => settings.forget(pushed?.evalproof));
};

/** What can be asked of the client only once it is initialized. */
const registerLater = (connection: Connection, { client, settings, log }: Services): void => {
  const failed = (error: unknown): void => log(`registration: ${String(error)}`);
  if (client.configurationChanges) {
    connection.client.register(DidChangeConfigurationNotification.type, { section: 'evalproof' }).catch(failed);
  }
  if (!client.folders) return;
  const readFolders = async (): Promise<void> => {
    settings.setFolders(((await connection.workspace.getWorkspaceFolders()) ?? []).map(({ uri }) => uri));
  };
  connection.workspace.onDidChangeWorkspaceFolders(() => readFolders().catch(failed));
};

/** Serves one client over a connection; `disk` answers for the files that are not open. */
export const serve = (connection: Connection, disk: FileSystem): void => {
  let services: Services | undefined;
  connection.onInitialize((params): InitializeResult => {
    services = createServices(connection, disk, params);
    const folders = params.workspaceFolders?.map(({ uri }) => uri) ?? (params.rootUri ? [params.rootUri] : []);
    services.settings.setFolders(folders);
    follow(connection, services);
    for (const { register } of features) register(connection, services);
    return { capabilities, serverInfo: { name: 'evalproof' } };
  });
  connection.onInitialized(() => services && registerLater(connection, services));
  connection.listen();
};
