import { type Connection, type DocumentSymbol, type DocumentSymbolParams, SymbolKind } from 'vscode-languageserver';
import type { Run } from '#core/facts/facts';
import type { Review } from '#core/review';
import { counted } from '#core/words/numberText';
import { openSource } from '../documents/openDocuments';
import { positionsOf } from '../documents/positions';
import { endsOf, type RowPlace } from '../documents/rowPlaces';
import { taskPlaces } from '../documents/taskPlaces';
import { guarded } from './guarded';
import type { Services } from './services';

/** An outline longer than this helps nobody and costs every editor dearly. */
const mostSymbols = 1000;

interface Entry {
  readonly name: string;
  readonly detail: string;
  readonly place: RowPlace;
}

/** "3 of 5 passed", "mean 0.71 of 5 trials" */
const detailOf = ({ tally }: Run, task: number): string => {
  const n = tally.n[task] ?? 0;
  const label = tally.label === '' ? '' : ` · ${tally.label}`;
  if (!tally.scoreSum) return `${tally.c[task] ?? 0} of ${n} passed${label}`;
  return n === 0
    ? `unscored${label}`
    : `mean ${((tally.scoreSum[task] ?? 0) / n).toPrecision(3)} of ${counted(n, 'trial')}${label}`;
};

/** One entry per task of the primary metric of each run, in file order, up to the cap; and how many there are in all. */
const entriesOf = ({ facts }: Review, uri: string): { readonly entries: Entry[]; readonly total: number } => {
  const entries: Entry[] = [];
  let total = 0;
  for (const run of facts.runs.filter(({ tally }) => tally.primary && tally.tasksKnown)) {
    total += run.tally.tasks;
    const tasks = Array.from({ length: Math.min(run.tally.tasks, mostSymbols - entries.length) }, (_, task) => task);
    for (const [task, place] of taskPlaces(facts, run, tasks, uri).entries()) {
      if (place) entries.push({ name: run.tally.taskName(task) || '(empty)', detail: detailOf(run, task), place });
    }
  }
  return { entries, total };
};

/** Outline: the tasks with their passed trials, at their first record. */
export const register = (connection: Connection, services: Services): void => {
  const handler = async ({ textDocument: { uri } }: DocumentSymbolParams): Promise<DocumentSymbol[]> => {
    const state = await services.reviews.current(uri);
    const document = services.documents.get(uri);
    if (!state?.review || !document || state.documentVersion !== document.version) return [];
    const { entries, total } = entriesOf(state.review, uri);
    const positions = await positionsOf(
      openSource(document),
      entries.flatMap(({ place }) => endsOf(place)),
    );
    const symbols = entries.flatMap(({ name, detail }, index): DocumentSymbol[] => {
      const [start, end] = [positions[2 * index], positions[2 * index + 1]];
      if (!start || !end) return [];
      const range = { start, end };
      return [{ name, detail, kind: SymbolKind.Object, range, selectionRange: { start, end: start } }];
    });
    const last = symbols.at(-1);
    if (last && total > symbols.length) {
      symbols.push({
        ...last,
        name: `… and ${counted(total - symbols.length, 'more task', 'more tasks')}`,
        detail: 'open the summary for all',
      });
    }
    return symbols;
  };
  const flat = async (params: DocumentSymbolParams) => {
    const symbols = await handler(params);
    if (services.client.symbolTree) return symbols;
    return symbols.map(({ name, detail, kind, range }) => ({
      name: detail ? `${name}: ${detail}` : name,
      kind,
      location: { uri: params.textDocument.uri, range },
    }));
  };
  connection.onDocumentSymbol(
    guarded<DocumentSymbolParams, Awaited<ReturnType<typeof flat>>>(services.log, 'document symbols', [], flat),
  );
};
