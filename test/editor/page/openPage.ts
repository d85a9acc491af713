import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { panelHtml } from '../../../client/src/panel/panelHtml';
import type { HostMessage, PageRequests } from '../../../client/src/webview/messages';
import { root } from '../host/places';
import { type ThemeKind, themeVariables } from './themes';

/** What stands in for the extension and the server behind the page: an answer to each of its questions. */
export type Backend = {
  readonly [M in keyof PageRequests]: (params: AskedParams<M>) => PageRequests[M]['result'];
};
type AskedParams<M extends keyof PageRequests> = PageRequests[M]['params'] & { readonly uri: string };

export interface OpenedPage {
  readonly page: Page;
  /** Every message that asked the host for something other than an answer, as JSON. */
  readonly sent: readonly string[];
  /** Policy violations and errors of the page. */
  readonly complaints: readonly string[];
  changed(): Promise<void>;
  /** Sends the page a message of its host. */
  tell(message: HostMessage): Promise<void>;
}

const origin = 'http://panel.test';
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.ttf': 'font/ttf' };

const bundleFolder = join(root, 'out', 'page');

/** Bundles the page as the build does, into a folder of the tests' own. */
export async function bundlePage(): Promise<void> {
  await build({
    entryPoints: { webview: join(root, 'client/src/webview/main.ts') },
    outdir: bundleFolder,
    bundle: true,
    format: 'iife',
    target: 'es2022',
    loader: { '.ttf': 'file' },
    assetNames: '[name]',
    logLevel: 'warning',
  });
}

/** Opens the bundled page in a plain browser under the panel's own policy, with a stand-in for the editor behind it. */
export async function openPage(
  browser: Browser,
  backend: Backend,
  { theme = 'dark', width = 1200, state }: { theme?: ThemeKind; width?: number; state?: object } = {},
): Promise<OpenedPage> {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  const sent: string[] = [];
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));

  const answer = (message: { kind: string; id?: number; method?: string; params?: object }): object | undefined => {
    if (message.kind === 'ready') return { kind: 'document', uri: 'file:///runs/results.json', name: 'results.json' };
    if (message.kind !== 'request') {
      sent.push(JSON.stringify(message));
      return undefined;
    }
    const answers = backend as unknown as Readonly<Record<string, (params: object) => unknown>>;
    const params = { ...message.params, uri: 'file:///runs/results.json' };
    try {
      return { kind: 'reply', id: message.id, result: answers[message.method ?? '']?.(params) };
    } catch (error) {
      return { kind: 'failure', id: message.id, message: (error as Error).message };
    }
  };
  await page.exposeFunction('answerPage', answer);
  await page.addInitScript((kept) => {
    let current: unknown = kept;
    const host = window as unknown as { answerPage(message: unknown): Promise<unknown>; acquireVsCodeApi(): unknown };
    host.acquireVsCodeApi = () => ({
      getState: () => current,
      setState: (next: unknown) => {
        current = next;
        return next;
      },
      postMessage: async (message: unknown) => {
        const reply = await host.answerPage(message);
        if (reply) window.postMessage(reply, '*');
      },
    });
    Object.defineProperty(window, 'keptState', { get: () => current });
  }, state);

  const html = panelHtml({ script: `${origin}/webview.js`, style: `${origin}/webview.css`, origin, nonce: 'fixed' });
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html });
    const contentType = types[extname(pathname)] ?? 'application/octet-stream';
    return route.fulfill({ contentType, body: await readFile(join(bundleFolder, pathname)) });
  });
  await page.goto(`${origin}/`);
  await page.evaluate(
    ({ variables, kind }) => {
      document.documentElement.style.cssText = variables;
      document.body.classList.add(`vscode-${kind}`);
    },
    { variables: themeVariables(theme), kind: theme },
  );
  const tell = (message: HostMessage) => page.evaluate((data) => window.postMessage(data, '*'), message);
  return { page, sent, complaints, tell, changed: () => tell({ kind: 'changed' }) };
}
