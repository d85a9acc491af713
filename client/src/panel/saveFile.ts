import { Uri, WorkspaceEdit, window, workspace } from 'vscode';
import type { SavedFile } from '../webview/messages';

const kinds = { svg: 'SVG pictures', png: 'PNG pictures' } as const;

/**
 * Writes a picture to where the person says, as an edit of the workspace.
 * @returns the name it was given, or `undefined` when the person thought better of it
 * @throws when the editor does not write it
 */
export async function saveFile({ name, format, bytes }: SavedFile, beside: Uri): Promise<string | undefined> {
  const defaultUri = Uri.joinPath(beside, '..', name);
  const target = await window.showSaveDialog({ defaultUri, filters: { [kinds[format]]: [format] } });
  if (!target) return undefined;
  const edit = new WorkspaceEdit();
  edit.createFile(target, { overwrite: true, contents: bytes });
  if (!(await workspace.applyEdit(edit))) throw new Error(`${target.path} was not written`);
  return target.path.slice(target.path.lastIndexOf('/') + 1);
}
