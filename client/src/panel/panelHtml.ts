/** What the page loads, as addresses the webview may reach. */
export interface PanelResources {
  readonly script: string;
  readonly style: string;
  /** The origin of these addresses, as the editor states it for a content security policy. */
  readonly origin: string;
  /** New for every page. */
  readonly nonce: string;
}

/**
 * The panel's document. Its policy allows one script by nonce and the extension's own style sheet and icon font; nothing
 * inline, nothing remote, no connection at all. The one kind of picture is one that the page itself has made: a chart on its
 * way to a file. The document holds no text of any file.
 */
export const panelHtml = ({ script, style, origin, nonce }: PanelResources): string => `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'nonce-${nonce}'; style-src ${origin}; font-src ${origin}; img-src blob:;">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Summary</title>
    <link rel="stylesheet" href="${style}">
  </head>
  <body>
    <div id="announcement" class="unseen" aria-live="polite"></div>
    <div id="page"></div>
    <script nonce="${nonce}" src="${script}"></script>
  </body>
</html>
`;
