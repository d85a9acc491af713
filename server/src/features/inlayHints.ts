import { type Connection, type InlayHint, InlayHintKind, type InlayHintParams } from 'vscode-languageserver';
import type { JudgedClaim } from '#core/facts/facts';
import { textLike } from '#core/words/numberText';
import { fileOfCell } from '../documents/fileOfCell';
import { openSource } from '../documents/openDocuments';
import { positionsOf } from '../documents/positions';
import { guarded } from './guarded';
import type { Services } from './services';

/** ✓ behind a number that is right, the right value behind one that is not; nothing where it was not checked. */
const labelOf = ({ claim, judgement }: JudgedClaim): string | undefined => {
  if (judgement.verdict === 'correct' || judgement.verdict === 'legitimate') return '✓';
  if (judgement.verdict === 'unchecked' || judgement.expected === undefined || claim.upper) return undefined;
  return `→ ${textLike(judgement.expected, claim.printed)}`;
};

/** Marks behind the checked numbers of a written document, where the setting asks for them. */
export const register = (connection: Connection, services: Services): void => {
  const handler = async ({ textDocument: { uri }, range }: InlayHintParams): Promise<InlayHint[]> => {
    const settings = await services.settings.for(fileOfCell(uri));
    if (!settings.inlayHints) return [];
    const state = await services.reviews.current(uri);
    const document = services.documents.get(uri);
    const facts = state?.review?.facts;
    if (!facts?.reading.prose || !document || state?.documentVersion !== document.version) return [];
    const shown = facts.claims.flatMap((judged) => {
      const label = labelOf(judged);
      const { span } = judged.claim;
      const inRange = span.line >= range.start.line && span.line <= range.end.line;
      return label !== undefined && inRange ? [{ label, span }] : [];
    });
    const places = await positionsOf(
      openSource(document),
      shown.map(({ span }) => ({ offset: span.end, line: span.line, at: span.lineStart })),
    );
    return shown.flatMap(({ label }, i): InlayHint[] => {
      const position = places[i];
      return position ? [{ position, label, kind: InlayHintKind.Type, paddingLeft: true }] : [];
    });
  };
  connection.languages.inlayHint.on(guarded<InlayHintParams, InlayHint[]>(services.log, 'inlay hints', [], handler));
};
