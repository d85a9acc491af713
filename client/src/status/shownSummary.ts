import { type Disposable, type Event, EventEmitter, Uri, window, workspace } from 'vscode';
import { messages, type Summary } from '#shared/protocol';
import { shownResource, summaryPanelShown } from '../documents/shownResource';
import type { LanguageServer } from '../languageServer';

/** The document in front and what the server knows of it. */
export interface Shown {
  readonly uri: Uri | undefined;
  readonly summary: Summary | null;
}

export interface ShownSummary extends Disposable {
  current(): Shown;
  readonly onChanged: Event<Shown>;
}

/** Follows the tab in front and the reviews of the server. Asks the server only while it runs: looking at a file starts nothing. */
export function followShownSummary(server: LanguageServer): ShownSummary {
  const changed = new EventEmitter<Shown>();
  let current: Shown = { uri: undefined, summary: null };
  let round = 0;

  const update = async () => {
    if (summaryPanelShown()) return;
    round += 1;
    const mine = round;
    const uri = shownResource();
    const summary =
      uri && server.isRunning()
        ? await server.request<Summary | null>(messages.summary, { uri: uri.toString() }).catch(() => null)
        : null;
    // A later change has overtaken this one.
    if (mine !== round) return;
    current = { uri, summary };
    changed.fire(current);
  };

  const registrations = [
    changed,
    window.onDidChangeActiveTextEditor(update),
    window.tabGroups.onDidChangeTabs(update),
    window.tabGroups.onDidChangeTabGroups(update),
    workspace.onDidChangeConfiguration((event) => event.affectsConfiguration('evalproof') && update()),
    server.onStateChanged(update),
    server.onSummaryChanged(({ uri }) => Uri.parse(uri).toString() === current.uri?.toString() && update()),
  ];
  void update();

  return {
    current: () => current,
    onChanged: changed.event,
    dispose: () => {
      for (const registration of registrations) registration.dispose();
    },
  };
}
