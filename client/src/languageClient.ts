import { availableParallelism } from 'node:os';
import type { ExtensionContext, LogOutputChannel } from 'vscode';
import { ExecuteCommandRequest, LanguageClient, State, TransportKind } from 'vscode-languageclient/node';
import { messages, type SummaryChangedParams } from '#shared/protocol';
import { serverNodeOptions } from '#shared/serverNodeOptions';
import { clientOptions } from './clientOptions';

/** The client of a server that is started or was: what it is asked, and where its news goes. */
export interface StartedClient {
  start(): Promise<void>;
  restart(): Promise<void>;
  isRunning(): boolean;
  request<R>(method: string, params: object): Promise<R>;
  execute(command: string, parameters: readonly unknown[]): Promise<void>;
  dispose(): void;
}

/** What the client tells without being asked. */
export interface ClientNews {
  summaryChanged(params: SummaryChangedParams): void;
  /** The server has started or stopped. */
  stateChanged(): void;
}

/**
 * The library's client of `dist/server.js`. This module is a bundle of its own: the library is most of what the extension
 * loads, and most of the editor's documents never need it.
 */
export function createLanguageClient(
  context: ExtensionContext,
  log: LogOutputChannel,
  news: ClientNews,
): StartedClient {
  const module = context.asAbsolutePath('dist/server.js');
  const client = new LanguageClient(
    'evalproof',
    'Evalproof',
    { module, transport: TransportKind.ipc, options: { execArgv: serverNodeOptions(availableParallelism()) } },
    clientOptions(log),
  );
  client.registerFeature({
    fillClientCapabilities(capabilities) {
      capabilities.experimental = { ...capabilities.experimental, evalproof: { packedText: true } };
    },
    initialize: () => undefined,
    getState: () => ({ kind: 'static' }),
    clear: () => undefined,
  });
  client.onNotification(messages.summaryChanged, (params: SummaryChangedParams) => news.summaryChanged(params));
  client.onDidChangeState(() => news.stateChanged());
  return {
    isRunning: () => client.state === State.Running,
    start: () => client.start(),
    restart: () => client.restart(),
    request: (method, params) => client.sendRequest(method, params),
    async execute(command, parameters) {
      await client.sendRequest(ExecuteCommandRequest.type, { command, arguments: [...parameters] });
    },
    dispose: () => void client.dispose(),
  };
}
