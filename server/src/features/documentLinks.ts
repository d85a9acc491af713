import type { Connection, DocumentLink, DocumentLinkParams } from 'vscode-languageserver';
import { openSource } from '../documents/openDocuments';
import { rangesOf } from '../documents/positions';
import { guarded } from './guarded';
import type { Services } from './services';

/** Links to results open the results. */
export const register = (connection: Connection, services: Services): void => {
  const handler = async ({ textDocument: { uri } }: DocumentLinkParams): Promise<DocumentLink[]> => {
    const state = await services.reviews.current(uri);
    const document = services.documents.get(uri);
    const facts = state?.review?.facts;
    if (!facts?.reading.prose || !document || state?.documentVersion !== document.version) return [];
    const links = facts.reading.prose.links.flatMap(({ path, span }) => {
      const target = facts.targets.find((each) => each.path === path)?.uri;
      return target === undefined ? [] : [{ target, span }];
    });
    const ranges = await rangesOf(
      openSource(document),
      links.map(({ span }) => span),
    );
    return links.flatMap(({ target }, i) => {
      const range = ranges[i];
      return range ? [{ range, target, tooltip: 'Open the results' }] : [];
    });
  };
  connection.onDocumentLinks(guarded(services.log, 'document links', [], handler));
};
