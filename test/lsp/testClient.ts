import { type ChildProcess, spawn } from 'node:child_process';
import {
  type ClientCapabilities,
  createProtocolConnection,
  type Diagnostic,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  type Range,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';

/** How a test client presents itself; everything is optional. */
export interface ClientOptions {
  readonly program: string;
  readonly folders?: readonly string[];
  readonly capabilities?: ClientCapabilities;
  readonly initializationOptions?: unknown;
}

/** A language client for tests: real JSON-RPC with a real server process. */
export interface TestClient {
  readonly connection: ProtocolConnection;
  readonly server: ChildProcess;
  /** Every publication in order. */
  readonly published: readonly PublishDiagnosticsParams[];
  open(uri: string, text: string, languageId?: string): void;
  edit(uri: string, changes: { range?: Range; text: string }[]): void;
  close(uri: string): void;
  /** The next publication for a document after this call that satisfies the condition, or the latest one that already does. */
  diagnostics(uri: string, condition?: (found: Diagnostic[]) => boolean): Promise<Diagnostic[]>;
  /** Waits until a condition holds; it is looked at after each message from the server. */
  until(condition: () => boolean | undefined, what: string): Promise<void>;
  /** Calls the condition's holders again: for tests that note messages of their own. */
  wake(): void;
  stop(): Promise<number | null>;
}

const patience = 15_000;

/** What a full client such as VS Code can do. */
export const fullCapabilities: ClientCapabilities = {
  workspace: {
    configuration: true,
    workspaceFolders: true,
    applyEdit: true,
    workspaceEdit: { documentChanges: true, resourceOperations: ['create'] },
    didChangeConfiguration: { dynamicRegistration: true },
    didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true },
    codeLens: { refreshSupport: true },
  },
  window: { workDoneProgress: true },
  textDocument: { documentSymbol: { hierarchicalDocumentSymbolSupport: true } },
};

/** Starts a server and initializes it. Settings asked for are answered from `settings`, which a test may change. */
export const startClient = async (
  options: ClientOptions,
  settings: { evalproof: unknown } = { evalproof: {} },
): Promise<TestClient> => {
  const server = spawn(process.execPath, [options.program, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout!),
    new StreamMessageWriter(server.stdin!),
  );
  const published: PublishDiagnosticsParams[] = [];
  const versions = new Map<string, number>();
  let watchers: (() => void)[] = [];
  const wake = (): void => {
    for (const look of watchers) look();
  };
  const until: TestClient['until'] = (condition, what) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => finish(new Error(`waited in vain for ${what}`)), patience);
      const finish = (error?: Error): void => {
        clearTimeout(timer);
        watchers = watchers.filter((each) => each !== look);
        if (error) reject(error);
        else resolve();
      };
      const look = (): void => {
        if (condition()) finish();
      };
      watchers.push(look);
      look();
    });
  connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
    published.push(params);
    wake();
  });
  connection.onRequest('workspace/configuration', ({ items }: { items: { section: string }[] }) =>
    items.map(() => settings.evalproof),
  );
  connection.onRequest('client/registerCapability', () => null);
  connection.onRequest('client/unregisterCapability', () => null);
  connection.onRequest('workspace/codeLens/refresh', () => null);
  connection.onRequest('window/workDoneProgress/create', () => null);
  connection.onError(() => undefined);
  connection.listen();
  const exited = new Promise<number | null>((resolve) => server.once('exit', resolve));
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: options.folders?.[0] ?? null,
    workspaceFolders: options.folders?.map((uri) => ({ uri, name: uri })) ?? null,
    capabilities: options.capabilities ?? fullCapabilities,
    initializationOptions: options.initializationOptions,
  });
  await connection.sendNotification('initialized', {});
  return {
    connection,
    server,
    published,
    until,
    wake,
    open(uri, text, languageId = 'jsonl') {
      versions.set(uri, 1);
      void connection.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } });
    },
    edit(uri, contentChanges) {
      const version = (versions.get(uri) ?? 0) + 1;
      versions.set(uri, version);
      void connection.sendNotification('textDocument/didChange', { textDocument: { uri, version }, contentChanges });
    },
    close(uri) {
      void connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
    },
    async diagnostics(uri, condition = () => true) {
      const latest = (): PublishDiagnosticsParams | undefined => published.filter((each) => each.uri === uri).at(-1);
      await until(() => {
        const found = latest();
        return found !== undefined && condition(found.diagnostics);
      }, `findings of ${uri}`);
      return latest()!.diagnostics;
    },
    async stop() {
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      const code = await exited;
      connection.dispose();
      return code;
    },
  };
};
