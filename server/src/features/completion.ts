import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionParams,
  type Connection,
  type TextEdit,
} from 'vscode-languageserver';
import { URI, Utils } from 'vscode-uri';
import { offeredValues } from '#core/prose/offeredValues';
import { forbiddenTarget } from '#core/prose/resultsLink';
import { proseLanguageOf } from '#shared/worthProse';
import { bytesOf, offsetAt } from '../documents/blockText';
import { fileOfCell } from '../documents/fileOfCell';
import { linkTargets } from '../documents/linkTargets';
import { guarded } from './guarded';
import { placeAt, type ReviewedPlace } from './placeAt';
import type { Services } from './services';

const resultsFile = /\.(jsonl|ndjson|json|csv|tsv|parquet)(\.gz|\.zst)?$|\.zip$/i;
/** What may stand between a metric's name and its value. */
const tie = /^[\s$}*_`)]*(?:=|:|of|is|was|at|reaches|reached|\(|&|\|)?[\s$({]*$/;
/** A value follows its metric closely. */
const nearest = 60;

/** The text of the line up to the cursor. */
const lineBefore = (services: Services, { textDocument: { uri }, position }: CompletionParams): string => {
  const document = services.documents.get(uri);
  if (!document) return '';
  const from = offsetAt(document.text, { line: position.line, character: 0 });
  return new TextDecoder().decode(bytesOf(document.text, from, offsetAt(document.text, position)));
};

/** Files and folders for a link that is being written; undefined when none is. */
const linkItems = async (
  services: Services,
  params: CompletionParams,
  before: string,
): Promise<CompletionItem[] | undefined> => {
  const typed = /evalproof(?:-table)?\s*:\s*["']?([^\s"']*)$/i.exec(before)?.[1];
  if (typed === undefined) return undefined;
  if (forbiddenTarget(typed)) return [];
  const { uri } = params.textDocument;
  const folder = typed.slice(0, typed.lastIndexOf('/') + 1);
  // The same test as for links themselves: nothing outside is listed.
  const [target] =
    folder === ''
      ? []
      : await linkTargets(services.files, uri, [folder], services.settings.workspaceFolder(fileOfCell(uri)));
  if (target && target.problem !== 'folder') return [];
  const place = Utils.joinPath(Utils.dirname(URI.parse(fileOfCell(uri))), folder).toString();
  const entries = await services.files.list(place).catch(() => []);
  const start = { line: params.position.line, character: params.position.character - (typed.length - folder.length) };
  return entries
    .filter(({ name, kind }) =>
      kind === 'folder' ? !name.startsWith('.') && name !== 'node_modules' : resultsFile.test(name),
    )
    .map(({ name, kind }): CompletionItem => {
      const newText = kind === 'folder' ? `${name}/` : name;
      const textEdit: TextEdit = { range: { start, end: params.position }, newText };
      return {
        label: newText,
        kind: kind === 'folder' ? CompletionItemKind.Folder : CompletionItemKind.File,
        filterText: name,
        textEdit,
      };
    });
};

/** Values of the metric whose name stands right before the cursor, from the linked runs. */
const valueItems = ({ review, document, offset }: ReviewedPlace): CompletionItem[] => {
  const { prose } = review.facts.reading;
  const mention = prose?.mentions.filter(({ span }) => span.end <= offset && offset - span.end < nearest).at(-1);
  if (!prose || !mention || !review.facts.runsAt) return [];
  const between = new TextDecoder().decode(bytesOf(document.text, mention.span.end, offset));
  if (!tie.test(between)) return [];
  const runs = review.facts.runsAt(offset).groups.flatMap((group) => group.runs);
  const sign = prose.language === 'latex' ? '\\,\\%' : ' %';
  const offered = offeredValues(runs, mention.metric, mention.k, sign);
  return offered.flatMap(({ run, texts }, r) =>
    texts.map(
      (text, t): CompletionItem => ({
        label: text,
        detail: `${mention.label}${run.tally.label === '' ? '' : ` of ${run.tally.label}`}`,
        kind: CompletionItemKind.Value,
        sortText: `${String(r).padStart(3, '0')}${t}`,
      }),
    ),
  );
};

/** In a written document: paths behind "evalproof:", and the values of the linked runs behind a metric's name. */
export const register = (connection: Connection, services: Services): void => {
  const handler = async (params: CompletionParams): Promise<CompletionItem[]> => {
    const { uri } = params.textDocument;
    const document = services.documents.get(uri);
    if (!document || !proseLanguageOf(URI.parse(uri).path, document.languageId)) return [];
    const links = await linkItems(services, params, lineBefore(services, params));
    if (links) return links;
    const place = await placeAt(services, uri, params.position);
    return place ? valueItems(place) : [];
  };
  connection.onCompletion(guarded(services.log, 'completion', [], handler));
};
