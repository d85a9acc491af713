import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type Connection,
  type Range,
  type TextEdit,
} from 'vscode-languageserver';
import { counted } from '#core/words/numberText';
import type { MuteParams } from '#shared/protocol';
import { rerunKeys } from '../report/rerunLines';
import { muteEdit } from '../settings/muteEdit';
import { conventionSwitch } from './conventionSwitch';
import type { PreparedFix, Published } from './diagnostics';
import { fieldCorrections } from './fieldCorrections';
import { fieldsChange } from './fieldsChange';
import { guarded } from './guarded';
import { projectChange, workspaceEdit } from './projectChange';
import { proseActions } from './proseActions';
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

/** One action per place. */
const muteActions = async (services: Services, published: Published, uri: string): Promise<CodeAction[]> => {
  const { finding, diagnostic } = published;
  const places: MuteParams['where'][] = ['line', 'file', 'everywhere'];
  return Promise.all(
    places.map(async (where) => ({
      title: muteTitle[where](finding.rule),
      kind: CodeActionKind.QuickFix,
      diagnostics: [diagnostic],
      edit: await projectChange(services, uri, (text, pathOf) =>
        muteEdit(text, { rule: finding.rule, uri, where, line: diagnostic.range.start.line }, pathOf(uri)),
      ),
    })),
  );
};

/** The other reading convention, at the finding that it would change. */
const conventionActions = async (services: Services, published: Published, uri: string): Promise<CodeAction[]> => {
  const { review } = services.reviews.get(uri) ?? {};
  const other = published.finding.rule === 'unscored-trials' && review ? conventionSwitch(review) : undefined;
  if (!other) return [];
  const { title, change } = other;
  const kind = CodeActionKind.QuickFix;
  return [{ title, kind, diagnostics: [published.diagnostic], edit: await fieldsChange(services, uri, change) }];
};

/** Copies the trials to run again, at a finding that names some; only our own client knows the command. */
const rerunActions = (services: Services, published: Published, uri: string): CodeAction[] => {
  const { review } = services.reviews.get(uri) ?? {};
  const run = review?.facts.runs[0]?.report.id;
  if (!services.client.packedText || !review || run === undefined || !published.finding.data) return [];
  const count = rerunKeys(review).length;
  const title = `Copy the list of ${counted(count, 'trial')} to run again`;
  const command = { title, command: 'evalproof.copyRerunList', arguments: [uri, run] };
  return [{ title, kind: CodeActionKind.QuickFix, diagnostics: [published.diagnostic], command }];
};

/** On the first line of a file whose columns were chosen by name: what else they may be. */
const correctionActions = async (services: Services, uri: string, range: Range): Promise<CodeAction[]> => {
  const document = services.documents.get(uri);
  const { review } = services.reviews.get(uri) ?? {};
  if (range.start.line > 0 || !document || !review) return [];
  const corrections = fieldCorrections(review.facts.reading, document);
  return Promise.all(
    corrections.map(async ({ title, change }) => ({
      title,
      kind: CodeActionKind.QuickFix,
      edit: await fieldsChange(services, uri, change),
    })),
  );
};

/** None where evalproof.json cannot be changed safely: the log says why. */
const whereChangeable = async (services: Services, actions: Promise<CodeAction[]>): Promise<CodeAction[]> => {
  try {
    return await actions;
  } catch (error) {
    services.log(error instanceof Error ? error.message : String(error));
    return [];
  }
};

/**
 * Quick fixes of the findings at a place: the prepared fix first, then the other reading convention, then three ways to mute the
 * rule; on the first line also what the columns may be instead.
 */
export const register = (connection: Connection, services: Services): void => {
  const handler = async ({ textDocument: { uri }, range, context }: CodeActionParams): Promise<CodeAction[]> => {
    const wants = (kind: string): boolean =>
      context.only?.some((only) => only === '' || kind === only || kind.startsWith(`${only}.`)) ?? true;
    await services.reviews.current(uri);
    const writing = (await proseActions(services, uri, range)).filter(({ kind }) => wants(kind ?? ''));
    if (!wants(CodeActionKind.QuickFix)) return writing;
    const here = (services.published.get(uri) ?? []).filter(({ diagnostic }) => touches(diagnostic.range, range));
    const fixes = here.flatMap((published) => (published.fix ? [fixAction(services, published, published.fix)] : []));
    const mutes = await Promise.all(
      here.map((published) => whereChangeable(services, muteActions(services, published, uri))),
    );
    const conventions = await Promise.all(
      here.map((published) => whereChangeable(services, conventionActions(services, published, uri))),
    );
    const corrections = await whereChangeable(services, correctionActions(services, uri, range));
    const reruns = here.flatMap((published) => rerunActions(services, published, uri));
    return [...fixes, ...conventions.flat(), ...reruns, ...corrections, ...writing, ...mutes.flat()];
  };
  connection.onCodeAction(guarded(services.log, 'code action', [], handler));
};
