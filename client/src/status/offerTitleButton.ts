import { commands, type Disposable, type Uri, workspace } from 'vscode';
import type { Shown, ShownSummary } from './shownSummary';

/** Whether the editor keeps a file from extensions because of its size: it lies in a tab, yet there is no document. */
const isWithheld = (uri: Uri): boolean =>
  !workspace.textDocuments.some((each) => each.uri.toString() === uri.toString());

/**
 * Decides for which JSON files the editor's title shows the button that opens the summary: those that were found to be
 * results, and those too large to look at. Lines of records (`.jsonl`) always show it, by the manifest.
 */
export function offerTitleButton(shown: ShownSummary): Disposable {
  const offered = new Set<string>();
  return shown.onChanged(({ uri, summary }: Shown) => {
    if (!uri) return;
    const resource = uri.toString();
    const offer = summary ? summary.state !== 'notReviewed' : uri.path.endsWith('.json') && isWithheld(uri);
    if (offer === offered.has(resource)) return;
    if (offer) offered.add(resource);
    else offered.delete(resource);
    void commands.executeCommand('setContext', 'evalproof.offered', [...offered]);
  });
}
