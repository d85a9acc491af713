import { type Disposable, type Event, EventEmitter, type ExtensionContext, type LogOutputChannel } from 'vscode';
import type { SummaryChangedParams } from '#shared/protocol';
import type { StartedClient } from './languageClient';

/** The language server as the rest of the extension sees it: asked when needed, started by the first question. */
export interface LanguageServer extends Disposable {
  /** Resolves when the server answers; at once when it already does. */
  start(): Promise<void>;
  restart(): Promise<void>;
  isRunning(): boolean;
  /** Sends a message of `#shared/protocol`; its result type stands beside the message's name there. */
  request<R>(method: string, params: object): Promise<R>;
  /** Executes one of the server's commands. */
  execute(command: string, ...parameters: readonly unknown[]): Promise<void>;
  readonly onSummaryChanged: Event<SummaryChangedParams>;
  /** Fires when the server has started or stopped. */
  readonly onStateChanged: Event<void>;
}

/** Prepares the way to the server; neither its client is loaded nor its process runs until it is asked for. */
export function createLanguageServer(context: ExtensionContext, log: LogOutputChannel): LanguageServer {
  const summaryChanged = new EventEmitter<SummaryChangedParams>();
  const stateChanged = new EventEmitter<void>();
  let client: StartedClient | undefined;
  let disposed = false;

  const load = async (): Promise<StartedClient> => {
    const { createLanguageClient } = await import('./languageClient');
    if (disposed) throw new Error('The extension has ended.');
    client ??= createLanguageClient(context, log, {
      summaryChanged: (params) => summaryChanged.fire(params),
      stateChanged: () => stateChanged.fire(),
    });
    return client;
  };
  let started: Promise<StartedClient> | undefined;

  const start = async (): Promise<StartedClient> => {
    started ??= load().then(async (loaded) => {
      await loaded.start();
      return loaded;
    });
    try {
      return await started;
    } catch (error) {
      // The next question may try again.
      started = undefined;
      throw error;
    }
  };

  return {
    start: async () => void (await start()),
    isRunning: () => client?.isRunning() ?? false,
    onSummaryChanged: summaryChanged.event,
    onStateChanged: stateChanged.event,
    async restart() {
      if (client?.isRunning()) await client.restart();
      else {
        started = undefined;
        await start();
      }
    },
    request: async <R>(method: string, params: object) => (await start()).request<R>(method, params),
    execute: async (command, ...parameters) => (await start()).execute(command, parameters),
    dispose() {
      disposed = true;
      summaryChanged.dispose();
      stateChanged.dispose();
      client?.dispose();
    },
  };
}
