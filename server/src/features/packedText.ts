import type { Connection } from 'vscode-languageserver';
import { messages, type PackedTextResult, type UriParams } from '#shared/protocol';
import { packedPartAt, packedViewText } from '../documents/packedView';
import { guarded } from './guarded';
import type { Services } from './services';

/** Answers `evalproof/packedText`: what a read-only document shows of a packed file. Nothing is written anywhere. */
export const register = (connection: Connection, services: Services): void => {
  const handler = async ({ uri }: UriParams): Promise<PackedTextResult> => {
    const shown = packedPartAt(uri);
    if (!shown) return { text: null };
    return { text: await packedViewText(services.sourceOf(shown.archive), shown.part) };
  };
  connection.onRequest(messages.packedText, guarded(services.log, 'packedText', { text: null }, handler));
};
