import { commands, type Disposable, EventEmitter, Uri, type ViewColumn, workspace } from 'vscode';
import type { TrialPair } from '#shared/protocol';

const scheme = 'evalproof-trial';

/** Shows two trials of one task side by side in the editor's own diff. */
export interface TrialDocuments extends Disposable {
  /**
   * @param viewColumn one that does not cover the panel
   * @returns why there is nothing to show, or `undefined` when it is on show
   */
  show(task: string, pair: TrialPair, viewColumn: ViewColumn): Promise<string | undefined>;
}

/** Keeps the texts of the trials that were shown last; each diff replaces the one before of the same task. */
export function createTrialDocuments(): TrialDocuments {
  const texts = new Map<string, string>();
  const changed = new EventEmitter<Uri>();
  const registration = workspace.registerTextDocumentContentProvider(scheme, {
    onDidChange: changed.event,
    provideTextDocumentContent: (uri) => texts.get(uri.toString()) ?? 'Open the comparison again from the summary.',
  });
  const keep = (task: string, title: string, text: string): Uri => {
    const uri = Uri.from({ scheme, path: `/${task.replaceAll('/', '\u2215')}/${title.replaceAll('/', '\u2215')}.txt` });
    texts.set(uri.toString(), text);
    changed.fire(uri);
    return uri;
  };
  return {
    async show(task, { failing, passing, obstacle }, viewColumn) {
      if (!failing || !passing) return obstacle ?? 'There is no pair to show.';
      const left = keep(task, failing.title, failing.text);
      const right = keep(task, passing.title, passing.text);
      await commands.executeCommand('vscode.diff', left, right, `${task}: failing \u2194 passing`, {
        viewColumn,
        preview: true,
      });
      return undefined;
    },
    dispose() {
      registration.dispose();
      changed.dispose();
    },
  };
}
