import type { WorkspaceEdit } from 'vscode-languageserver';
import { type FieldChange, fieldsEdit } from '../settings/fieldsEdit';
import { projectChange } from './projectChange';
import type { Services } from './services';

/** The change of evalproof.json that says one thing about the fields of a document, and of the other files of its run. */
export const fieldsChange = (services: Services, uri: string, change: FieldChange): Promise<WorkspaceEdit> => {
  const sources = services.reviews.get(uri)?.review?.facts.reading.sources ?? [uri];
  return projectChange(services, uri, (text, pathOf) => fieldsEdit(text, change, sources.map(pathOf)));
};
