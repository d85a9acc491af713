import { type Command, type Disposable, LanguageStatusSeverity, languages, type Uri, workspace } from 'vscode';
import type { Summary } from '#shared/protocol';
import { documentSelector } from '../documentSelector';
import { documentWorth } from '../documents/documentWorth';
import type { Shown, ShownSummary } from './shownSummary';

interface Status {
  readonly text: string;
  readonly busy: boolean;
  /** What the person can do about it. */
  readonly command: Command | undefined;
}

const openSummary = (uri: Uri): Command => ({
  title: 'Open Summary',
  command: 'evalproof.openSummary',
  arguments: [uri],
});
const review = (uri: Uri): Command => ({ title: 'Review Anyway', command: 'evalproof.review', arguments: [uri] });
const settings = (title: string, setting: string): Command => ({
  title,
  command: 'workbench.action.openSettings',
  arguments: [`evalproof.${setting}`],
});

const reviewedStatus = (uri: Uri, summary: Summary): Status => ({
  text: summary.status,
  busy: summary.state === 'reviewing',
  command: summary.state === 'notReviewed' ? settings('Choose Fields', 'fields') : openSummary(uri),
});

/** Why a document without a review has none: switched off, not worth one by its look, or the server is not there yet. */
const unreviewedStatus = (uri: Uri): Status => {
  const document = workspace.textDocuments.find((each) => each.uri.toString() === uri.toString());
  if (document && !workspace.getConfiguration('evalproof', document).get('enable', true)) {
    return { text: 'Not reviewed: switched off by a setting', busy: false, command: settings('Change', 'enable') };
  }
  const worth = document && documentWorth(document);
  if (worth && !worth.worth) return { text: `Not reviewed: ${worth.reason}`, busy: false, command: review(uri) };
  return { text: 'Not reviewed', busy: false, command: review(uri) };
};

/** Says of the document in front whether it is reviewed and how it is read, or why not and what would change that. */
export function createLanguageStatus(shown: ShownSummary): Disposable {
  const item = languages.createLanguageStatusItem('evalproof.status', documentSelector);
  item.name = 'Evalproof';
  const show = ({ uri, summary }: Shown) => {
    if (!uri) return;
    const status = summary ? reviewedStatus(uri, summary) : unreviewedStatus(uri);
    item.text = status.text;
    item.busy = status.busy;
    item.command = status.command;
    item.severity = LanguageStatusSeverity.Information;
  };
  show(shown.current());
  const registration = shown.onChanged(show);
  return { dispose: () => [registration, item].forEach((each) => void each.dispose()) };
}
