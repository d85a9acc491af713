import type { Connection, Location, ReferenceParams } from 'vscode-languageserver';
import { located } from '../documents/locate';
import { openSource } from '../documents/openDocuments';
import { endsOf, rowAt, rowPlace } from '../documents/rowPlaces';
import { taskOfRow } from '../report/hoverText';
import { guarded } from './guarded';
import { placeAt } from './placeAt';
import { quotedPlaces } from './quotedPlaces';
import type { Services } from './services';

/**
 * References in a record: the records of all trials of its task, in the same run. On a number of a text: every number that quotes
 * the same results.
 */
export const register = (connection: Connection, services: Services): void => {
  const handler = async ({ textDocument: { uri }, position }: ReferenceParams): Promise<Location[]> => {
    const place = await placeAt(services, uri, position);
    const reading = place?.review.facts.reading;
    if (!place || !reading) return [];
    if (reading.prose) return quotedPlaces(services, place);
    const row = rowAt(reading, uri, place.offset);
    if (row < 0) return [];
    const found = taskOfRow(place.review, row);
    if (!found) return [];
    const { rowOrder, rowStart } = found.run.tally;
    const trials = rowOrder.subarray(rowStart[found.task], rowStart[found.task + 1]);
    const places = [...trials].flatMap((each) => rowPlace(reading, each) ?? []);
    const positions = await located(uri, places.flatMap(endsOf), (each) =>
      each === uri ? openSource(place.document) : services.sourceOf(each),
    );
    return places.flatMap((_, index) => {
      const [start, end] = [positions[2 * index], positions[2 * index + 1]];
      if (!start || !end) return [];
      const range = {
        start: { line: start.line, character: start.character },
        end: { line: end.line, character: end.character },
      };
      return [{ uri: start.uri ?? uri, range }];
    });
  };
  connection.onReferences(guarded(services.log, 'references', [], handler));
};
