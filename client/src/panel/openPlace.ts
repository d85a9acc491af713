import { commands, Position, Range, type TextDocumentShowOptions, type Uri, type ViewColumn } from 'vscode';
import type { Place } from '#shared/protocol';
import { documentColumn } from './documentColumn';

/**
 * Opens a document at a place, beside the panel. The editor's own command is used because it opens files of any size, while
 * a text document cannot be had for a file that is too large to be sent to extensions.
 * @param stay whether the panel keeps the focus
 */
export async function openPlace(
  uri: Uri,
  place: Place,
  panelColumn: ViewColumn | undefined,
  stay: boolean,
): Promise<void> {
  const at = new Position(place.line, place.character);
  const options: TextDocumentShowOptions = {
    selection: new Range(at, at),
    viewColumn: documentColumn(uri, panelColumn),
    preserveFocus: stay,
  };
  await commands.executeCommand('vscode.open', uri, options);
}
