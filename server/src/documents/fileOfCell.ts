import { URI } from 'vscode-uri';

/** Cells of an open notebook are documents of their own; their paths and settings are those of the notebook file. */
const cellScheme = 'vscode-notebook-cell';

/** Scheme of files on the machine that the editor's window is connected to, which is the one this server runs on. */
const remoteScheme = 'vscode-remote';

/** The scheme of a cell's notebook: VS Code writes it in base 64 (URL alphabet) behind the cell's number and an `s`. */
const notebookScheme = (fragment: string): string => {
  const mark = fragment.indexOf('s');
  const encoded = mark < 0 ? '' : fragment.slice(mark + 1).replace(/=+$/, '');
  if (!/^[\w-]+$/.test(encoded) || encoded.length % 4 === 1) return 'file';
  const scheme = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  return /^[a-z][a-z\d+.-]*$/.test(scheme) ? scheme : 'file';
};

/** URI of the file that a document stands for: of a notebook's cell the notebook, of any other itself. */
export const fileOfCell = (uri: string): string => {
  if (!uri.startsWith(`${cellScheme}:`)) return uri;
  const cell = URI.parse(uri);
  const scheme = notebookScheme(cell.fragment);
  const file = cell.with({ scheme, fragment: '' });
  // The name of the connection is no host name: to this server the file is a local one.
  return (scheme === remoteScheme ? file.with({ scheme: 'file', authority: '' }) : file).toString();
};
