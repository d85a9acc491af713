import type { Connection } from 'vscode-languageserver';

/** Long work as the user sees it, with a button that stops it. */
export interface Progress {
  /** Raised when the user stops the work. */
  readonly signal: AbortSignal;
  /** `share` is 0–1. */
  report(share: number, message?: string): void;
  done(): void;
}

export type StartProgress = (title: string) => Progress;

/** Work shorter than this shows nothing. */
const patience = 500;

/** Progress for clients that cannot show any; nothing stops it. */
export const silentProgress: StartProgress = () => ({
  signal: new AbortController().signal,
  report: () => undefined,
  done: () => undefined,
});

/** Progress that appears in the client's own place for it (`window/workDoneProgress`) once work takes longer than half a second. */
export const workDoneProgress =
  (connection: Connection): StartProgress =>
  (title) => {
    const stopped = new AbortController();
    let latest: [number, string | undefined] = [0, undefined];
    let shown: Awaited<ReturnType<Connection['window']['createWorkDoneProgress']>> | undefined;
    let over = false;
    const show = async (): Promise<void> => {
      const progress = await connection.window.createWorkDoneProgress();
      progress.begin(title, Math.round(latest[0] * 100), latest[1], true);
      progress.token.onCancellationRequested(() => stopped.abort());
      if (over) progress.done();
      else shown = progress;
    };
    const timer = setTimeout(() => show().catch(() => undefined), patience);
    return {
      signal: stopped.signal,
      report(share, message) {
        latest = [share, message];
        shown?.report(Math.round(share * 100), message ?? '');
      },
      done() {
        over = true;
        clearTimeout(timer);
        shown?.done();
      },
    };
  };
