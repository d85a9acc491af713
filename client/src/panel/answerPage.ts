import { commands, type Uri, type WebviewPanel } from 'vscode';
import { messages, type Summary, serverCommands } from '#shared/protocol';
import type { LanguageServer } from '../languageServer';
import type { HostMessage, PageAction, PageMessage, PageMethod } from '../webview/messages';
import { openPlace } from './openPlace';

const baseName = (uri: Uri): string => uri.path.slice(uri.path.lastIndexOf('/') + 1);

/**
 * Answers a panel's page: hands its questions about this one document to the server, opens places, and does what only the
 * editor can do.
 */
export function answerPage(
  panel: WebviewPanel,
  uri: Uri,
  server: LanguageServer,
): (message: PageMessage) => Promise<void> {
  const send = (message: HostMessage) => void panel.webview.postMessage(message);
  let reviewed = false;

  const ask = async (method: PageMethod, params: object): Promise<unknown> => {
    const full = { ...params, uri: uri.toString() };
    const answer = await server.request<unknown>(messages[method], full);
    if (method !== 'summary' || answer !== null || reviewed) return answer;
    // Opened from the Explorer, or after a reload: nobody has asked for a review of this file yet.
    reviewed = true;
    await server.execute(serverCommands.review, uri.toString());
    return server.request<Summary | null>(messages.summary, full);
  };

  const actions: Readonly<Record<PageAction, () => PromiseLike<unknown>>> = {
    review: async () => {
      await server.execute(serverCommands.review, uri.toString());
      send({ kind: 'changed' });
    },
    restartServer: async () => {
      await server.restart();
      send({ kind: 'changed' });
    },
    chooseFields: () => commands.executeCommand('workbench.action.openSettings', 'evalproof.fields'),
  };

  return async (message) => {
    switch (message.kind) {
      case 'ready':
        return send({ kind: 'document', uri: uri.toString(), name: baseName(uri) });
      case 'open':
        return openPlace(uri, message.place, panel.viewColumn);
      case 'act':
        await actions[message.action]();
        return;
      case 'request':
        try {
          send({ kind: 'reply', id: message.id, result: await ask(message.method, message.params) });
        } catch (error) {
          send({ kind: 'failure', id: message.id, message: error instanceof Error ? error.message : String(error) });
        }
    }
  };
}
