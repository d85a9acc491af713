import { commands, env, Uri, type WebviewPanel } from 'vscode';
import { messages, type Summary, serverCommands, type TrialPair } from '#shared/protocol';
import { chooseOther } from '../compare/chooseOther';
import type { HostMessage, PageAction, PageMessage } from '../webview/messages';
import { askServer } from './askServer';
import { documentColumn } from './documentColumn';
import { openPlace } from './openPlace';
import type { PanelServices } from './panelServices';
import { saveFile } from './saveFile';

const baseName = (uri: Uri): string => uri.path.slice(uri.path.lastIndexOf('/') + 1);
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Answers a panel's page: hands its questions to the server, opens places, and does what only the editor can do. */
export function answerPage(
  panel: WebviewPanel,
  uri: Uri,
  { server, recent, trials }: PanelServices,
): (message: PageMessage) => Promise<void> {
  const send = (message: HostMessage) => void panel.webview.postMessage(message);
  const say = (text: string) => send({ kind: 'said', text });
  const ask = askServer(uri, server);

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
    switchConvention: async () => {
      // The server says anew what the other convention is: no command comes from the page.
      const summary = await server.request<Summary | null>(messages.summary, { uri: uri.toString() });
      const other = summary?.otherConvention;
      if (other) await server.execute(other.command, ...other.arguments);
    },
    chooseOther: async () => {
      const other = await chooseOther(uri, recent);
      if (other) send({ kind: 'chosen', other });
    },
  };

  const sideBySide = async (run: string, task: string) => {
    const pair = await server.request<TrialPair>(messages.trialPair, { uri: uri.toString(), run, task });
    const obstacle = await trials.show(task, pair, documentColumn(uri, panel.viewColumn));
    if (obstacle !== undefined) say(obstacle);
  };

  const perform = async (message: PageMessage): Promise<unknown> => {
    switch (message.kind) {
      case 'ready':
        return send({ kind: 'document', uri: uri.toString(), name: baseName(uri) });
      case 'open': {
        const { place, stay } = message;
        return openPlace(place.uri === undefined ? uri : Uri.parse(place.uri), place, panel.viewColumn, stay);
      }
      case 'act':
        return actions[message.action]();
      case 'copy':
        await env.clipboard.writeText(message.text);
        return say(`Copied: ${message.what}.`);
      case 'save': {
        const name = await saveFile(message.file, uri);
        return name === undefined ? undefined : say(`Saved as ${name}.`);
      }
      case 'sideBySide':
        return sideBySide(message.run, message.task);
      case 'request':
        return send({ kind: 'reply', id: message.id, result: await ask(message.method, message.params) });
    }
  };

  return async (message) => {
    try {
      await perform(message);
    } catch (error) {
      if (message.kind === 'request') send({ kind: 'failure', id: message.id, message: messageOf(error) });
      else say(messageOf(error));
    }
  };
}
