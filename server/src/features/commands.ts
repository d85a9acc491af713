import type { CancellationToken, Connection, ExecuteCommandParams } from 'vscode-languageserver';
import { URI, Utils } from 'vscode-uri';
import { counted } from '#core/words/numberText';
import { type MuteParams, serverCommands } from '#shared/protocol';
import { findResults } from '../documents/findResults';
import { pathBelow } from '../settings/glob';
import { muteEdit } from '../settings/muteEdit';
import { fieldsChange } from './fieldsChange';
import { fieldsCommand, isFieldsParams } from './fieldsCommand';
import { guarded } from './guarded';
import { projectChange } from './projectChange';
import type { Services } from './services';

/** Answer of the review command. */
interface ReviewCount {
  reviewed: number;
  notReviewed: number;
}

const texts = (values: readonly unknown[]): string[] => values.filter((value) => typeof value === 'string');

/** Reviews files and everything in folders that looks like results, one after the other, with one progress for all. */
const review = async (services: Services, uris: readonly string[], token: CancellationToken): Promise<ReviewCount> => {
  const { reviews, documents, files, startProgress, log } = services;
  const progress = startProgress('Reviewing results');
  const stop = new AbortController();
  const stopped = (): void => stop.abort();
  progress.signal.addEventListener('abort', stopped);
  const registration = token.onCancellationRequested(stopped);
  const count: ReviewCount = { reviewed: 0, notReviewed: 0 };
  const ask = async (uri: string, found: boolean): Promise<void> => {
    const name = `${Utils.basename(URI.parse(uri))} (${counted(count.reviewed + count.notReviewed, 'file')} done)`;
    const report = (share: number): void => progress.report(share, name);
    report(0);
    const { phase } = await reviews.ask(uri, { signal: stop.signal, progress: report });
    if (phase === 'reviewed') count.reviewed++;
    else count.notReviewed++;
    // What a search came across and is no results leaves no trace, and neither does a review that was stopped.
    if ((found || stop.signal.aborted) && phase === 'notReviewed') reviews.release(uri);
  };
  try {
    for (const uri of uris.map(documents.spelled)) {
      if (stop.signal.aborted) break;
      const folder = documents.get(uri) ? undefined : (await files.stat(uri))?.kind === 'folder';
      if (!folder) await ask(uri, false);
      else for await (const found of findResults(files, uri, stop.signal)) await ask(documents.spelled(found), true);
    }
    log(`reviewed ${counted(count.reviewed, 'file')}, ${count.notReviewed} without results`);
    return count;
  } finally {
    progress.done();
    registration.dispose();
  }
};

/** Ends the reviews that were asked for: all, or those of the files and folders given. */
const clear = (services: Services, uris: readonly string[]): void => {
  const named = (uri: string): boolean =>
    uris.length === 0 || uris.some((each) => each === uri || pathBelow(each, uri) !== undefined);
  for (const { uri } of services.reviews.all()) if (named(uri)) services.reviews.release(uri);
};

const isMute = (value: unknown): value is MuteParams => {
  const mute = value as Partial<MuteParams> | null | undefined;
  return (
    typeof mute?.rule === 'string' &&
    typeof mute.uri === 'string' &&
    ['line', 'file', 'everywhere'].includes(String(mute.where))
  );
};

const mute = async (connection: Connection, services: Services, value: unknown): Promise<boolean> => {
  if (!isMute(value)) throw new Error('mute needs a rule, a uri and where: line, file or everywhere');
  const edit = await projectChange(services, value.uri, (text, pathOf) => muteEdit(text, value, pathOf(value.uri)));
  return (await connection.workspace.applyEdit({ label: `Mute ${value.rule}`, edit })).applied;
};

const setFields = async (connection: Connection, services: Services, value: unknown): Promise<boolean> => {
  if (!isFieldsParams(value)) throw new Error('fields needs a uri, a field and its value');
  const { uri, field, value: chosen } = value;
  const edit = await fieldsChange(services, uri, { field, value: chosen });
  return (await connection.workspace.applyEdit({ label: `Set ${field}`, edit })).applied;
};

/** The commands that every client can execute; see `serverCommands`. */
export const register = (connection: Connection, services: Services): void => {
  const handler = async ({ command, arguments: values = [] }: ExecuteCommandParams, token: CancellationToken) => {
    if (command === serverCommands.review) return review(services, texts(values), token);
    if (command === serverCommands.clear) return clear(services, texts(values));
    if (command === fieldsCommand) return setFields(connection, services, values[0]);
    if (command === serverCommands.mute) return mute(connection, services, values[0]);
    throw new Error(`no such command: ${command}`);
  };
  connection.onExecuteCommand(guarded<ExecuteCommandParams, unknown>(services.log, 'command', null, handler));
};
