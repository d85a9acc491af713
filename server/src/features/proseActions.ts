import { type CodeAction, CodeActionKind, type Range, type TextEdit, type WorkspaceEdit } from 'vscode-languageserver';
import type { Facts } from '#core/facts/facts';
import { closingMark, keptTable, openingMark } from '#core/prose/keptTable';
import type { KeptTable, ProseReading } from '#core/prose/proseReading';
import { resultsHash } from '#core/prose/resultsHash';
import type { Span } from '#core/reading/span';
import { replacementText } from '#core/words/numberText';
import { type OpenDocument, openSource } from '../documents/openDocuments';
import { rangesOf } from '../documents/positions';
import { workspaceEdit } from './projectChange';
import type { Services } from './services';

/** Rewrites one kept table, or writes a new one. */
export const tableKind = `${CodeActionKind.RefactorRewrite}.evalproof.table`;
/** Rewrites every number and kept table that no longer follows from its results. */
export const refreshKind = `${CodeActionKind.Source}.evalproof.refresh`;

interface SpanEdit {
  readonly span: Span;
  readonly newText: string;
}

const withEdits = async (document: OpenDocument, edits: readonly SpanEdit[]): Promise<TextEdit[]> => {
  const ranges = await rangesOf(
    openSource(document),
    edits.map(({ span }) => span),
  );
  return edits.flatMap(({ newText }, i) => {
    const range = ranges[i];
    return range ? [{ range, newText }] : [];
  });
};

/** The edits that bring a kept table up to date: its mark with the hash of the results, and what stands between the marks. */
const tableEdits = (facts: Facts, { language }: ProseReading, { path, span, from, to }: KeptTable): SpanEdit[] => {
  const runs = facts.runsOf?.(path) ?? [];
  const table = keptTable(language, runs);
  if (table === '') return [];
  return [
    { span, newText: openingMark(language, path, resultsHash(runs)) },
    { span: { ...span, start: from, end: to }, newText: `\n${table}\n` },
  ];
};

const wrongNumbers = (facts: Facts, { tables }: ProseReading): SpanEdit[] =>
  facts.claims.flatMap(({ claim, judgement, run }): SpanEdit[] => {
    const { verdict, expected } = judgement;
    const isRight = verdict === 'correct' || verdict === 'legitimate' || verdict === 'unchecked';
    const inTable = tables.some(({ from, to }) => from <= claim.span.start && claim.span.start < to);
    if (isRight || inTable || !run || expected === undefined || claim.upper) return [];
    const newText = replacementText(expected, claim.printed);
    return newText === claim.printed.text ? [] : [{ span: claim.span, newText }];
  });

/** The same edit with every change to be confirmed, where the client can ask: it then shows them as differences first. */
const toConfirm = (services: Services, edit: WorkspaceEdit): WorkspaceEdit => {
  if (!services.client.changeAnnotations || !edit.documentChanges) return edit;
  const annotation = 'refresh';
  return {
    changeAnnotations: {
      [annotation]: { label: 'Refresh all numbers', needsConfirmation: true, description: 'from the linked results' },
    },
    documentChanges: edit.documentChanges.map((change) =>
      'edits' in change
        ? { ...change, edits: change.edits.map((each) => ({ ...each, annotationId: annotation })) }
        : change,
    ),
  };
};

/** What can be written into a document from the results it is linked with, at a range of it. */
export const proseActions = async (services: Services, uri: string, range: Range): Promise<CodeAction[]> => {
  const state = services.reviews.get(uri);
  const document = services.documents.get(uri);
  const facts = state?.review?.facts;
  const prose = facts?.reading.prose;
  if (!facts || !prose || !document || state?.documentVersion !== document.version) return [];
  if (prose.language === 'python' || prose.language === 'notebook') return [];
  const action = async (title: string, kind: string, edits: readonly SpanEdit[]): Promise<CodeAction[]> => {
    if (edits.length === 0) return [];
    const edit = workspaceEdit(services, new Map([[uri, await withEdits(document, edits)]]));
    return [{ title, kind, edit: kind === refreshKind ? toConfirm(services, edit) : edit }];
  };
  const here = ({ line }: Span): boolean => range.start.line <= line && line <= range.end.line;
  const tables = await Promise.all(
    prose.tables
      .filter(({ span }) => here(span))
      .map((table) => action(`Refresh this table from ${table.path}`, tableKind, tableEdits(facts, prose, table))),
  );
  const insertions = await Promise.all(
    prose.links
      .filter(({ span }) => here(span))
      .map(async ({ path, span }) => {
        const runs = facts.runsOf?.(path) ?? [];
        const table = keptTable(prose.language, runs);
        if (table === '') return [];
        const mark = openingMark(prose.language, path, resultsHash(runs));
        const newText = `\n${mark}\n${table}\n${closingMark(prose.language)}\n`;
        const line = { line: span.line + 1, character: 0 };
        const edit = workspaceEdit(services, new Map([[uri, [{ range: { start: line, end: line }, newText }]]]));
        return [{ title: `Insert a table of ${path}`, kind: tableKind, edit }];
      }),
  );
  const all = [...wrongNumbers(facts, prose), ...prose.tables.flatMap((table) => tableEdits(facts, prose, table))];
  const refresh = await action('Refresh all numbers', refreshKind, all);
  return [...tables.flat(), ...insertions.flat(), ...refresh];
};
