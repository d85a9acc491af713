import type { Connection, DefinitionParams, Location } from 'vscode-languageserver';
import { guarded } from './guarded';
import { placeAt } from './placeAt';
import type { Services } from './services';

const start = { line: 0, character: 0 };

/** From a number or a link of a written document to the results behind it. */
export const register = (connection: Connection, services: Services): void => {
  const handler = async ({ textDocument: { uri }, position }: DefinitionParams): Promise<Location[]> => {
    const place = await placeAt(services, uri, position);
    const facts = place?.review.facts;
    if (!place || !facts?.reading.prose) return [];
    const holds = ({ start: from, end: to }: { readonly start: number; readonly end: number }): boolean =>
      from <= place.offset && place.offset <= to;
    const link = facts.reading.prose.links.find(({ span }) => holds(span));
    const target = link && facts.targets.find(({ path }) => path === link.path)?.uri;
    const judged = facts.claims.find(({ claim }) => holds(claim.span));
    const sources = target === undefined ? (judged?.run?.report.sources ?? []) : [target];
    return sources.map((source) => ({ uri: services.documents.spelled(source), range: { start, end: start } }));
  };
  connection.onDefinition(guarded(services.log, 'definition', [], handler));
};
