import { TabInputNotebook, TabInputText, TabInputTextDiff, Uri, window } from 'vscode';
import { reviewedFile } from './packedDocuments';

/**
 * The file in front, also one too large to be sent to extensions: such a file has no text editor here, but its tab says
 * where it lies. `undefined` when the tab in front shows no file.
 */
export function shownResource(): Uri | undefined {
  const input: unknown = window.tabGroups.activeTabGroup.activeTab?.input;
  if (input instanceof TabInputText) return reviewedFile(input.uri);
  if (input instanceof TabInputTextDiff) return input.modified;
  if (input instanceof TabInputNotebook) return input.uri;
  return undefined;
}

/**
 * The files or folders a command is about: those chosen in the Explorer, the one that a title button or a link names, else
 * the file in front.
 * @param argument a URI or its text, as menus, code lenses and links hand it over
 * @param selection every entry selected in the Explorer
 * @param front the file, or the file of the panel, in front
 */
export function commandResources(argument: unknown, selection: unknown, front: Uri | undefined): readonly Uri[] {
  if (Array.isArray(selection) && selection.length > 0) return selection.filter((each) => each instanceof Uri);
  if (argument instanceof Uri) return [reviewedFile(argument)];
  if (typeof argument === 'string') return [Uri.parse(argument, true)];
  return front ? [front] : [];
}
