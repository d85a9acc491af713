import { Position, Range, type TextDocument, workspace } from 'vscode';
import { headLength, type Worth, worthReview } from '#shared/worthReview';

/**
 * Whether an open document concerns us, by its name and its first characters only: cheap enough for every JSON file that is
 * opened, so that an ordinary one never starts the server.
 */
export function documentWorth(document: TextDocument): Worth {
  if (!workspace.getConfiguration('evalproof', document).get('enable', true)) {
    return { worth: false, reason: 'the setting evalproof.enable is off here.' };
  }
  const start = new Position(0, 0);
  const head = document.getText(new Range(start, document.positionAt(headLength)));
  return worthReview({ name: document.uri.path, languageId: document.languageId, head });
}
