import { type Disposable, type Event, EventEmitter, Uri, window, workspace } from 'vscode';
import { messages, type Summary } from '#shared/protocol';
import { shownResource } from '../documents/shownResource';
import type { LanguageServer } from '../languageServer';
import type { SummaryPanels } from '../panel/summaryPanels';

/** The document in front, or the one whose panel is in front, and what the server knows of it. */
export interface Shown {
  readonly uri: Uri | undefined;
  readonly summary: Summary | null;
}

export interface ShownSummary extends Disposable {
  current(): Shown;
  readonly onChanged: Event<Shown>;
}

/** Follows the tab in front and the reviews of the server. Asks the server only while it runs: looking at a file starts nothing. */
export function followShownSummary(server: LanguageServer, panels: SummaryPanels): ShownSummary {
  const changed = new EventEmitter<Shown>();
  let current: Shown = { uri: undefined, summary: null };
  let round = 0;

  const update = async () => {
    round += 1;
    const mine = round;
    const uri = panels.inFront() ?? shownResource();
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
    panels.onFrontChanged(update),
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
