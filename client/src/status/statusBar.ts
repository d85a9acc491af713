import { type Disposable, StatusBarAlignment, window } from 'vscode';
import type { ShownSummary } from './shownSummary';

/** The estimate of the file in front, in the status bar; hidden while there is none. */
export function createStatusBar(shown: ShownSummary): Disposable {
  const item = window.createStatusBarItem('evalproof.estimate', StatusBarAlignment.Right, 100);
  item.name = 'Evalproof';
  const registration = shown.onChanged(({ uri, summary }) => {
    if (!uri || !summary?.statusBar) return item.hide();
    const run = summary.runs.find(({ report }) => report.primary) ?? summary.runs[0];
    item.text = `$(beaker) ${summary.statusBar}`;
    item.tooltip = run?.headline ?? summary.status;
    item.accessibilityInformation = { label: `Evalproof: ${item.tooltip}` };
    item.command = { title: 'Open Summary', command: 'evalproof.openSummary', arguments: [uri] };
    item.show();
  });
  return { dispose: () => [registration, item].forEach((each) => void each.dispose()) };
}
