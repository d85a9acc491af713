import { Uri } from 'vscode';
import { messages, type Summary, serverCommands } from '#shared/protocol';
import { gitHistory } from '../compare/gitHistory';
import type { LanguageServer } from '../languageServer';
import type { OtherDocument, PageMethod, PageRequests } from '../webview/messages';

/** The text of an older revision, which the server has no way to read. */
async function revisionText({ uri, name, revision }: OtherDocument): Promise<string | undefined> {
  if (revision === undefined) return undefined;
  const history = await gitHistory(Uri.parse(uri));
  if (!history) throw new Error(`${name} is not to be had: its repository is not open.`);
  return history.textAt(revision);
}

async function compareParams(params: PageRequests['compare']['params']): Promise<object> {
  const { document, ...others } = params;
  const text = await revisionText(document);
  return { ...others, other: document.uri, otherName: document.name, ...(text === undefined ? {} : { text }) };
}

/** Hands the questions of a page about its one document to the server; the first one has the document reviewed. */
export function askServer(uri: Uri, server: LanguageServer): (method: PageMethod, params: object) => Promise<unknown> {
  let reviewed = false;
  return async (method, params) => {
    const own = method === 'compare' ? await compareParams(params as PageRequests['compare']['params']) : params;
    const full = { ...own, uri: uri.toString() };
    const answer = await server.request<unknown>(messages[method], full);
    if (method !== 'summary' || answer !== null || reviewed) return answer;
    // Opened from the Explorer, or after a reload: nobody has asked for a review of this file yet.
    reviewed = true;
    await server.execute(serverCommands.review, uri.toString());
    return server.request<Summary | null>(messages.summary, full);
  };
}
