import { TabInputText, type Uri, ViewColumn, window } from 'vscode';

/** Where the document is already shown, else a column that does not cover the panel. */
export function documentColumn(uri: Uri, panelColumn: ViewColumn | undefined): ViewColumn {
  const shows = (input: unknown) => input instanceof TabInputText && input.uri.toString() === uri.toString();
  const group = window.tabGroups.all.find(({ tabs }) => tabs.some(({ input }) => shows(input)));
  if (group) return group.viewColumn;
  return panelColumn === ViewColumn.One ? ViewColumn.Beside : ViewColumn.One;
}
