import type { CancellationToken } from 'vscode-languageserver';

/**
 * Wraps a handler so that no request can end the server or show the user a stack: what is thrown is logged, and the answer
 * is the neutral one. Requests that are cancelled before they begin are answered so too.
 */
export const guarded =
  <P, R>(
    log: (message: string) => void,
    name: string,
    neutral: R,
    handler: (params: P, token: CancellationToken) => R | Promise<R>,
  ) =>
  async (params: P, token: CancellationToken): Promise<R> => {
    if (token.isCancellationRequested) return neutral;
    try {
      return await handler(params, token);
    } catch (error) {
      log(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      return neutral;
    }
  };
