import type { CreateFile, TextDocumentEdit, TextEdit, WorkspaceEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI, Utils } from 'vscode-uri';
import { folderOf } from '../settings/findProjectFile';
import { pathBelow } from '../settings/glob';
import type { TextReplacement } from '../settings/projectFileEdit';
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
 * A change of evalproof.json on behalf of a document: of the nearest one above it, else of a new one in the workspace folder.
 * `edit` is given the file's text, if there is one, and what gives the path of a document relative to it. Rejects with a sentence for the user
 * when the file cannot be changed safely.
 */
export const projectChange = async (
  services: Services,
  about: string,
  edit: (text: string | undefined, pathOf: (uri: string) => string) => TextReplacement[],
): Promise<WorkspaceEdit> => {
  const { settings, documents, client } = services;
  const existing = await settings.projectFile(about);
  const folder = existing ? folderOf(existing.uri) : (settings.workspaceFolder(about) ?? folderOf(about));
  const uri = documents.spelled(existing?.uri ?? Utils.joinPath(URI.parse(folder), projectFileName).toString());
  const pathOf = (each: string): string => pathBelow(folder, each) ?? Utils.basename(URI.parse(each));
  const document = TextDocument.create(uri, 'jsonc', 0, existing?.text ?? '');
  const edits = edit(existing?.text, pathOf).map(({ offset, length, newText }) => ({
    range: { start: document.positionAt(offset), end: document.positionAt(offset + length) },
    newText,
  }));
  const change = workspaceEdit(services, new Map([[uri, edits]]));
  if (existing || !client.fileCreation || !change.documentChanges) return change;
  const creation: CreateFile = { kind: 'create', uri, options: { ignoreIfExists: true } };
  return { documentChanges: [creation, ...(change.documentChanges as TextDocumentEdit[])] };
};
