import type { CreateFile, TextDocumentEdit, TextEdit, WorkspaceEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI, Utils } from 'vscode-uri';
import type { MuteParams } from '#shared/protocol';
import { folderOf } from '../settings/findProjectFile';
import { pathBelow } from '../settings/glob';
import { muteEdit } from '../settings/muteEdit';
import { projectFileName } from '../settings/settings';
import type { Services } from './services';

/** Edits of one document as an edit of the workspace, tied to its version where the client can check it. */
export const workspaceEdit = (services: Services, edits: ReadonlyMap<string, TextEdit[]>): WorkspaceEdit => {
  if (!services.client.versionedEdits) return { changes: Object.fromEntries(edits) };
  const documentChanges = [...edits].map(([uri, changes]) => ({
    textDocument: { uri, version: services.documents.get(uri)?.version ?? null },
    edits: changes,
  }));
  return { documentChanges };
};

/**
 * The change of evalproof.json that mutes a rule: in the nearest one above the document, else in a new one in the workspace
 * folder. Rejects with a sentence for the user when the file cannot be changed safely.
 */
export const muteChange = async (services: Services, mute: MuteParams): Promise<WorkspaceEdit> => {
  const { settings, documents, client } = services;
  const existing = await settings.projectFile(mute.uri);
  const folder = existing ? folderOf(existing.uri) : (settings.workspaceFolder(mute.uri) ?? folderOf(mute.uri));
  const uri = documents.spelled(existing?.uri ?? Utils.joinPath(URI.parse(folder), projectFileName).toString());
  const file = pathBelow(folder, mute.uri) ?? Utils.basename(URI.parse(mute.uri));
  const document = TextDocument.create(uri, 'jsonc', 0, existing?.text ?? '');
  const edits = muteEdit(existing?.text, mute, file).map(({ offset, length, newText }) => ({
    range: { start: document.positionAt(offset), end: document.positionAt(offset + length) },
    newText,
  }));
  const edit = workspaceEdit(services, new Map([[uri, edits]]));
  if (existing || !client.fileCreation || !edit.documentChanges) return edit;
  const creation: CreateFile = { kind: 'create', uri, options: { ignoreIfExists: true } };
  return { documentChanges: [creation, ...(edit.documentChanges as TextDocumentEdit[])] };
};
