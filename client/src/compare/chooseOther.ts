import { type QuickPickItem, QuickPickItemKind, Uri, window, workspace } from 'vscode';
import type { OtherDocument } from '../webview/messages';
import { type FileHistory, gitHistory } from './gitHistory';
import type { RecentDocuments } from './recentDocuments';

interface Offer extends QuickPickItem {
  readonly choose?: () => Promise<OtherDocument | undefined>;
}

/** More files of the workspace than this are found by typing nobody; the dialog leads to any other. */
const mostFiles = 500;
const shortHash = 7;

const baseName = (uri: Uri): string => uri.path.slice(uri.path.lastIndexOf('/') + 1);
const heading = (label: string): Offer => ({ label, kind: QuickPickItemKind.Separator });

const fileOffer = (uri: Uri): Offer => ({
  label: baseName(uri),
  description: workspace.asRelativePath(uri),
  choose: async () => ({ uri: uri.toString(), name: baseName(uri) }),
});

/** Most systems have no dialog that takes files and folders alike. */
async function fromDialog(beside: Uri, kind: 'file' | 'folder'): Promise<OtherDocument | undefined> {
  const isFolder = kind === 'folder';
  const defaultUri = isFolder ? Uri.joinPath(beside, '..') : beside;
  const choosing = { canSelectFiles: !isFolder, canSelectFolders: isFolder, openLabel: 'Compare' };
  const [uri] = (await window.showOpenDialog({ ...choosing, defaultUri, title: `Compare with a ${kind}` })) ?? [];
  return uri && { uri: uri.toString(), name: `${baseName(uri)}${isFolder ? '/' : ''}` };
}

async function fromHistory(uri: Uri, history: FileHistory): Promise<OtherDocument | undefined> {
  const offers = (await history.commits()).map(({ hash, message, authorDate }) => ({
    label: message.split('\n', 1)[0] ?? '',
    description: [hash.slice(0, shortHash), authorDate?.toLocaleString()].filter(Boolean).join(' · '),
    hash,
  }));
  const options = { title: `Compare ${baseName(uri)} with an older revision`, matchOnDescription: true };
  const chosen = await window.showQuickPick(offers, options);
  if (!chosen) return undefined;
  const name = `${baseName(uri)} at ${chosen.hash.slice(0, shortHash)}`;
  return { uri: uri.toString(), name, revision: chosen.hash };
}

/** Asks what a document is to be compared with: a recent one, one of the workspace, any file or folder, or an older revision of itself. */
export async function chooseOther(uri: Uri, recent: RecentDocuments): Promise<OtherDocument | undefined> {
  const others = (uris: readonly Uri[]) => uris.filter((each) => each.toString() !== uri.toString());
  const offers = async (): Promise<readonly Offer[]> => {
    // The search for files needs a program that some hosts lack; the dialog is then the way.
    const found = workspace.findFiles('**/*.{jsonl,ndjson,json}', '**/node_modules/**', mostFiles);
    const [history, files] = await Promise.all([gitHistory(uri), Promise.resolve(found).catch(() => [])]);
    const opened = others(recent.all());
    const known = new Set(opened.map(String));
    return [
      { label: '$(go-to-file) Choose a file\u2026', alwaysShow: true, choose: () => fromDialog(uri, 'file') },
      {
        label: '$(folder-opened) Choose a folder that holds one run\u2026',
        alwaysShow: true,
        choose: () => fromDialog(uri, 'folder'),
      },
      ...(history
        ? [
            {
              label: '$(history) An older revision of this file\u2026',
              alwaysShow: true,
              choose: () => fromHistory(uri, history),
            },
          ]
        : []),
      ...(opened.length > 0 ? [heading('recent'), ...opened.map(fileOffer)] : []),
      heading('in this workspace'),
      ...others(files)
        .filter((each) => !known.has(each.toString()))
        .map(fileOffer),
    ];
  };
  const options = { title: `Compare ${baseName(uri)} with`, matchOnDescription: true };
  return (await window.showQuickPick(offers(), options))?.choose?.();
}
