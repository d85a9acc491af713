import { type ExtensionContext, window } from 'vscode';
import { registerCommands } from './commands';
import { recentDocuments } from './compare/recentDocuments';
import { servePackedDocuments } from './documents/packedDocuments';
import { shownResource } from './documents/shownResource';
import { startWhenWorth } from './documents/startWhenWorth';
import { createLanguageServer } from './languageServer';
import { createSummaryPanels } from './panel/summaryPanels';
import { createTrialDocuments } from './panel/trialDocuments';
import { createLanguageStatus } from './status/languageStatus';
import { offerTitleButton } from './status/offerTitleButton';
import { followShownSummary } from './status/shownSummary';
import { createStatusBar } from './status/statusBar';

/** Called by the editor with the first document of our languages, the first command, or a panel to bring back. */
export function activate(context: ExtensionContext): void {
  const log = window.createOutputChannel('Evalproof', { log: true });
  const server = createLanguageServer(context, log);
  const trials = createTrialDocuments();
  const recent = recentDocuments(context.workspaceState);
  const panels = createSummaryPanels(context.extensionUri, { server, recent, trials });
  const shown = followShownSummary(server, panels);
  context.subscriptions.push(
    log,
    server,
    trials,
    panels,
    shown,
    createStatusBar(shown),
    createLanguageStatus(shown),
    offerTitleButton(shown),
    ...registerCommands(server, log, panels.open, () => panels.inFront() ?? shownResource()),
    servePackedDocuments(server),
    startWhenWorth(server, log),
  );
}
