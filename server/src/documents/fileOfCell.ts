import { URI } from 'vscode-uri';

/** Cells of an open notebook are documents of their own; their paths and settings are those of the notebook file. */
const cellScheme = 'vscode-notebook-cell';

/** URI of the file that a document stands for: of a notebook's cell the notebook, of any other itself. */
export const fileOfCell = (uri: string): string =>
  uri.startsWith(`${cellScheme}:`) ? URI.parse(uri).with({ scheme: 'file', fragment: '' }).toString() : uri;
