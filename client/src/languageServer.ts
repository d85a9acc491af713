import { type Disposable, type Event, EventEmitter, type ExtensionContext, type LogOutputChannel } from 'vscode';
import { ExecuteCommandRequest, LanguageClient, State, TransportKind } from 'vscode-languageclient/node';
import { messages, type SummaryChangedParams } from '#shared/protocol';
import { clientOptions } from './clientOptions';

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

/** Prepares the server's process; nothing runs until it is asked for. */
export function createLanguageServer(context: ExtensionContext, log: LogOutputChannel): LanguageServer {
  const module = context.asAbsolutePath('dist/server.js');
  const client = new LanguageClient(
    'evalproof',
    'Evalproof',
    { module, transport: TransportKind.ipc },
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
  const summaryChanged = new EventEmitter<SummaryChangedParams>();
  const stateChanged = new EventEmitter<void>();
  client.onNotification(messages.summaryChanged, (params: SummaryChangedParams) => summaryChanged.fire(params));
  client.onDidChangeState(() => stateChanged.fire());
  let started: Promise<void> | undefined;

  const start = async (): Promise<void> => {
    started ??= client.start();
    try {
      await started;
    } catch (error) {
      // The next question may try again.
      started = undefined;
      throw error;
    }
  };

  return {
    start,
    isRunning: () => client.state === State.Running,
    onSummaryChanged: summaryChanged.event,
    onStateChanged: stateChanged.event,
    async restart() {
      if (client.state === State.Running) await client.restart();
      else {
        started = undefined;
        await start();
      }
    },
    async request<R>(method: string, params: object) {
      await start();
      return client.sendRequest<R>(method, params);
    },
    async execute(command, ...parameters) {
      await start();
      await client.sendRequest(ExecuteCommandRequest.type, { command, arguments: [...parameters] });
    },
    dispose() {
      summaryChanged.dispose();
      stateChanged.dispose();
      void client.dispose();
    },
  };
}
