import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type Connection,
  type Range,
  type TextEdit,
} from 'vscode-languageserver';
import type { MuteParams } from '#shared/protocol';
import type { PreparedFix, Published } from './diagnostics';
import { guarded } from './guarded';
import { muteChange, workspaceEdit } from './muteChange';
import type { Services } from './services';

const before = (one: Range['start'], other: Range['start']): boolean =>
  one.line < other.line || (one.line === other.line && one.character < other.character);

const touches = (one: Range, other: Range): boolean => !before(one.end, other.start) && !before(other.end, one.start);

const fixAction = (services: Services, published: Published, fix: PreparedFix): CodeAction => {
  const edits = new Map<string, TextEdit[]>();
  for (const { uri, range, newText } of fix.edits) edits.set(uri, [...(edits.get(uri) ?? []), { range, newText }]);
  return {
    title: fix.title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [published.diagnostic],
    isPreferred: true,
    edit: workspaceEdit(services, edits),
  };
};

const muteTitle: Record<MuteParams['where'], (rule: string) => string> = {
  line: (rule) => `Mute ${rule} on this line`,
  file: (rule) => `Mute ${rule} in this file`,
  everywhere: (rule) => `Mute ${rule} everywhere`,
};

/** One action per place; none while evalproof.json cannot be changed safely. */
const muteActions = async (services: Services, published: Published, uri: string): Promise<CodeAction[]> => {
  const { finding, diagnostic } = published;
  const places: MuteParams['where'][] = ['line', 'file', 'everywhere'];
  try {
    return await Promise.all(
      places.map(async (where) => ({
        title: muteTitle[where](finding.rule),
        kind: CodeActionKind.QuickFix,
        diagnostics: [diagnostic],
        edit: await muteChange(services, { rule: finding.rule, uri, where, line: diagnostic.range.start.line }),
      })),
    );
  } catch (error) {
    services.log(error instanceof Error ? error.message : String(error));
    return [];
  }
};

/** Quick fixes of the findings at a place: the prepared fix first, then three ways to mute the rule. */
export const register = (connection: Connection, services: Services): void => {
  const handler = async ({ textDocument: { uri }, range, context }: CodeActionParams): Promise<CodeAction[]> => {
    const wanted = context.only?.some((kind) => kind === '' || CodeActionKind.QuickFix.startsWith(kind)) ?? true;
    if (!wanted) return [];
    await services.reviews.current(uri);
    const here = (services.published.get(uri) ?? []).filter(({ diagnostic }) => touches(diagnostic.range, range));
    const fixes = here.flatMap((published) => (published.fix ? [fixAction(services, published, published.fix)] : []));
    const mutes = await Promise.all(here.map((published) => muteActions(services, published, uri)));
    return [...fixes, ...mutes.flat()];
  };
  connection.onCodeAction(guarded(services.log, 'code action', [], handler));
};
