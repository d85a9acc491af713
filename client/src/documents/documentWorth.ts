import { Position, Range, type TextDocument, workspace } from 'vscode';
import { proseLanguageOf } from '#shared/worthProse';
import { headLength, type Worth, worthReview } from '#shared/worthReview';

/**
 * Whether an open document concerns us, by its name and its first characters (prose: one search through its text): cheap enough for
 * every file that is opened, so that an ordinary one never starts the server.
 */
export function documentWorth(document: TextDocument): Worth {
  if (!workspace.getConfiguration('evalproof', document).get('enable', true)) {
    return { worth: false, reason: 'the setting evalproof.enable is off here.' };
  }
  // Prose speaks of results anywhere in its text; records show themselves in their first lines.
  const isProse = proseLanguageOf(document.uri.path, document.languageId) !== undefined;
  const start = new Position(0, 0);
  const head = isProse ? document.getText() : document.getText(new Range(start, document.positionAt(headLength)));
  return worthReview({ name: document.uri.path, languageId: document.languageId, head });
}
