import { randomBytes } from 'node:crypto';
import { type Disposable, Uri, ViewColumn, type WebviewPanel, window } from 'vscode';
import type { LanguageServer } from '../languageServer';
import type { PageMessage } from '../webview/messages';
import { answerPage } from './answerPage';
import { panelHtml } from './panelHtml';

const viewType = 'evalproof.summary';

export interface SummaryPanels extends Disposable {
  /** Shows the summary of a document: its panel if it has one, else a new one beside the active editor. */
  open(uri: Uri): void;
}

/** Keeps one panel a document, brings panels back after a reload, and tells each when its summary has changed. */
export function createSummaryPanels(extension: Uri, server: LanguageServer): SummaryPanels {
  const panels = new Map<string, WebviewPanel>();
  const dist = Uri.joinPath(extension, 'dist');

  const fill = (panel: WebviewPanel, uri: Uri) => {
    const key = uri.toString();
    panels.set(key, panel);
    panel.onDidDispose(() => panels.delete(key));
    panel.title = `Summary: ${uri.path.slice(uri.path.lastIndexOf('/') + 1)}`;
    panel.iconPath = Uri.joinPath(extension, 'media', 'icon.png');
    const { webview } = panel;
    webview.options = { enableScripts: true, localResourceRoots: [dist] };
    const answer = answerPage(panel, uri, server);
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
    server.onSummaryChanged(({ uri }) => tell(uri)),
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
    dispose: () => {
      for (const registration of registrations) registration.dispose();
    },
  };
}
