import { type CodeLens, type CodeLensParams, CodeLensRefreshRequest, type Connection } from 'vscode-languageserver';
import { claimsSentence, shortLine } from '#core/words/headline';
import { counted } from '#core/words/numberText';
import type { ReviewState } from '../documents/reviewState';
import { claimCounts } from '../report/claimCounts';
import { conventionText } from '../report/conventionText';
import { conventionSwitch } from './conventionSwitch';
import { fieldsCommand } from './fieldsCommand';
import { guarded } from './guarded';
import type { Services } from './services';

/** The client's command that opens the summary panel; clients without a panel may define it as they like. */
const openSummary = 'evalproof.openSummary';

/** "80 tasks × 5 trials · pass@1 39.8 % (SE 4.6) · … · 2 findings · Open summary"; undefined when nothing was found to say. */
export const lensTitle = ({ review, phase }: ReviewState): string | undefined => {
  if (!review || phase === 'notReviewed') return undefined;
  const { runs, reading } = review.facts;
  const files = reading.sources?.length ?? 1;
  const first = runs[0];
  const labels = new Set(runs.map(({ report }) => report.label)).size;
  const { checked, fitting } = claimCounts(review.facts);
  // A text without results beside it has nothing to sum up.
  if (review.facts.reading.prose && checked === 0 && review.findings.length === 0) return undefined;
  const parts = [
    files > 1 ? counted(files, 'file') : '',
    first ? shortLine(first.report) : claimsSentence(checked, fitting).replace(/\.$/, ''),
    first ? conventionText(first.report) : '',
    labels > 1 ? `first of ${counted(labels, 'run')}` : '',
    review.findings.length > 0 ? counted(review.findings.length, 'finding') : '',
    'Open summary',
  ];
  return parts.filter((part) => part !== '').join(' · ');
};

/** On the first line: the headline of the document with the way to its summary, and the other reading of unscored trials. */
export const register = (connection: Connection, services: Services): void => {
  const handler = async ({ textDocument: { uri } }: CodeLensParams): Promise<CodeLens[]> => {
    const state = await services.reviews.current(uri);
    const title = state && lensTitle(state);
    if (!state || title === undefined) return [];
    const start = { line: 0, character: 0 };
    const range = { start, end: start };
    const lenses: CodeLens[] = [{ range, command: { title, command: openSummary, arguments: [uri] } }];
    const other = state.review && services.client.applyEdit ? conventionSwitch(state.review) : undefined;
    if (other) {
      const { title: otherTitle, change } = other;
      lenses.push({ range, command: { title: otherTitle, command: fieldsCommand, arguments: [{ uri, ...change }] } });
    }
    return lenses;
  };
  connection.onCodeLens(guarded(services.log, 'code lens', [], handler));
  // Editors ask again after an edit by themselves; only a lens that now reads differently is worth asking for.
  const titles = new Map<string, string>();
  services.reviews.onChanged((uri, state) => {
    const title = (state && lensTitle(state)) ?? '';
    if (title === (titles.get(uri) ?? '')) return;
    if (title === '') titles.delete(uri);
    else titles.set(uri, title);
    if (services.client.lensRefresh) connection.sendRequest(CodeLensRefreshRequest.type).catch(() => undefined);
  });
};
