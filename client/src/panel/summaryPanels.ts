import { randomBytes } from 'node:crypto';
import { type Disposable, type Event, EventEmitter, Uri, ViewColumn, type WebviewPanel, window } from 'vscode';
import type { PageMessage } from '../webview/messages';
import { answerPage } from './answerPage';
import { panelHtml } from './panelHtml';
import type { PanelServices } from './panelServices';

const viewType = 'evalproof.summary';

export interface SummaryPanels extends Disposable {
  /** Shows the summary of a document: its panel if it has one, else a new one beside the active editor. */
  open(uri: Uri): void;
  /** The document whose panel is in front, if one is. */
  inFront(): Uri | undefined;
  /** Fires when another panel, or none, is in front. */
  readonly onFrontChanged: Event<void>;
}

/** Keeps one panel a document, brings panels back after a reload, and tells each when its summary has changed. */
export function createSummaryPanels(extension: Uri, services: PanelServices): SummaryPanels {
  const panels = new Map<string, WebviewPanel>();
  const frontChanged = new EventEmitter<void>();
  const dist = Uri.joinPath(extension, 'dist');

  const fill = (panel: WebviewPanel, uri: Uri) => {
    const key = uri.toString();
    panels.set(key, panel);
    services.recent.add(uri);
    panel.onDidDispose(() => {
      panels.delete(key);
      frontChanged.fire();
    });
    panel.onDidChangeViewState(() => frontChanged.fire());
    frontChanged.fire();
    panel.title = `Summary: ${uri.path.slice(uri.path.lastIndexOf('/') + 1)}`;
    panel.iconPath = Uri.joinPath(extension, 'media', 'icon.png');
    const { webview } = panel;
    webview.options = { enableScripts: true, localResourceRoots: [dist] };
    const answer = answerPage(panel, uri, services);
    webview.onDidReceiveMessage((message: PageMessage) => answer(message));
    webview.html = panelHtml({
      script: webview.asWebviewUri(Uri.joinPath(dist, 'webview.js')).toString(),
      style: webview.asWebviewUri(Uri.joinPath(dist, 'webview.css')).toString(),
      origin: webview.cspSource,
      nonce: randomBytes(16).toString('hex'),
    });
  };

  const tell = (uri: string) => void panels.get(Uri.parse(uri).toString())?.webview.postMessage({ kind: 'changed' });

  const registrations = [
    frontChanged,
    services.server.onSummaryChanged(({ uri }) => tell(uri)),
    window.registerWebviewPanelSerializer(viewType, {
      async deserializeWebviewPanel(panel, state: { readonly uri?: unknown } | undefined) {
        if (typeof state?.uri === 'string') fill(panel, Uri.parse(state.uri));
        // A page that was closed before it knew its document has nothing to come back to.
        else panel.dispose();
      },
    }),
  ];

  return {
    open(uri) {
      const existing = panels.get(uri.toString());
      if (existing) existing.reveal();
      else fill(window.createWebviewPanel(viewType, 'Summary', ViewColumn.Beside), uri);
    },
    inFront() {
      const found = [...panels].find(([, panel]) => panel.active);
      return found && Uri.parse(found[0]);
    },
    onFrontChanged: frontChanged.event,
    dispose: () => {
      for (const registration of registrations) registration.dispose();
    },
  };
}
