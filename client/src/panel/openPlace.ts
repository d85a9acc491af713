import {
  commands,
  Position,
  Range,
  TabInputText,
  type TextDocumentShowOptions,
  type Uri,
  ViewColumn,
  window,
} from 'vscode';
import type { Place } from '#shared/protocol';

/** Where the document is already shown, else a column that does not cover the panel. */
function columnFor(uri: Uri, panelColumn: ViewColumn | undefined): ViewColumn {
  const shows = (input: unknown) => input instanceof TabInputText && input.uri.toString() === uri.toString();
  const group = window.tabGroups.all.find(({ tabs }) => tabs.some(({ input }) => shows(input)));
  if (group) return group.viewColumn;
  return panelColumn === ViewColumn.One ? ViewColumn.Beside : ViewColumn.One;
}

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
    viewColumn: columnFor(uri, panelColumn),
    preserveFocus: stay,
  };
  await commands.executeCommand('vscode.open', uri, options);
}
