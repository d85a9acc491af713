import type { Connection, Location, ReferenceParams } from 'vscode-languageserver';
import { openSource } from '../documents/openDocuments';
import { positionsOf } from '../documents/positions';
import { endsOf, rowAt, rowPlace } from '../documents/rowPlaces';
import { taskOfRow } from '../report/hoverText';
import { guarded } from './guarded';
import { placeAt } from './placeAt';
import type { Services } from './services';

/** References in a record: the records of all trials of its task, in the same run. */
export const register = (connection: Connection, services: Services): void => {
  const handler = async ({ textDocument: { uri }, position }: ReferenceParams): Promise<Location[]> => {
    const place = await placeAt(services, uri, position);
    const rows = place?.review.facts.reading.rows;
    if (!place || !rows) return [];
    const row = rowAt(rows, place.offset);
    if (row < 0) return [];
    const found = taskOfRow(place.review, row);
    if (!found) return [];
    const { rowOrder, rowStart } = found.run.tally;
    const trials = rowOrder.subarray(rowStart[found.task], rowStart[found.task + 1]);
    const places = [...trials].flatMap((each) => rowPlace(rows, each) ?? []);
    const positions = await positionsOf(openSource(place.document), places.flatMap(endsOf));
    return places.flatMap((_, index) => {
      const [start, end] = [positions[2 * index], positions[2 * index + 1]];
      return start && end ? [{ uri, range: { start, end } }] : [];
    });
  };
  connection.onReferences(guarded(services.log, 'references', [], handler));
};
