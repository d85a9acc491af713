import { type ProseLanguage, worthProse } from '#shared/worthProse';
import type { Claim } from '../claims/claim';
import type { CodeSighting } from '../code/codeObservation';
import { readPython } from '../code/readPython';
import { joinBytes } from '../reading/chunks';
import type { ReaderOptions } from '../reading/reader';
import type { Reading } from '../reading/reading';
import { type Assembled, assemble } from './assemble';
import { type Blocks, htmlBlocks, latexBlocks, markdownBlocks, oneBlock } from './blocks';
import { notebookBlocks } from './notebook/notebookBlocks';
import type { PassageReading, ProseMemory } from './proseMemory';
import type { ResultsLink, Subject } from './proseReading';
import { textPlaces } from './textPlaces';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

const formats: Readonly<Record<ProseLanguage, string>> = {
  markdown: 'Markdown',
  latex: 'LaTeX',
  python: 'Python',
  notebook: 'Jupyter notebook',
  html: 'HTML',
};

interface Read {
  readonly blocks: Blocks;
  readonly code: readonly CodeSighting[];
}

const readLanguage = (text: string, language: ProseLanguage, options: ReaderOptions): Read => {
  const previous = options.previous?.prose?.language === language ? options.previous.prose.memory : undefined;
  switch (language) {
    case 'latex':
      return { blocks: latexBlocks(text, previous, options.macros), code: [] };
    case 'markdown':
      return { blocks: markdownBlocks(text, previous), code: [] };
    case 'html':
      return { blocks: htmlBlocks(text), code: [] };
    case 'python':
      return readPython(text, previous);
    case 'notebook':
      return notebookBlocks(text);
  }
};

/** Sentences kept of one document. */
const mostStatements = 200;

/** The claims of all passages, with their places and what may name their runs. */
const placedClaims = (
  readings: Assembled['readings'],
  spanOf: (from: number, to: number) => Claim['span'],
): { readonly claims: readonly Claim[]; readonly subjects: ReadonlyMap<number, Subject> } => {
  const claims: Claim[] = [];
  const subjects = new Map<number, Subject>();
  readings.forEach(({ claims: drafts, base, firstSet }, place) => {
    const first = claims.length;
    for (const { claim, from, to, of, set, subject, fromTable } of drafts) {
      const id = claims.length;
      // One shape for all: a document may hold thousands, and they are made anew with every edit.
      claims.push({
        id,
        metric: claim.metric,
        k: claim.k,
        label: claim.label,
        printed: claim.printed,
        upper: claim.upper,
        level: claim.level,
        of: of === undefined ? undefined : first + of,
        span: spanOf(base + from, base + to),
        table: firstSet + set,
        scope: claim.scope,
        statedTrialsPerTask: claim.statedTrialsPerTask,
        statedTasks: claim.statedTasks,
        statedTrials: claim.statedTrials,
      });
      subjects.set(id, { words: subject, fromTable, place });
    }
  });
  return { claims, subjects };
};

/** Reads a written document: the numbers it reports, the results it speaks of, the code that computes them. */
export const readProse = (parts: readonly Uint8Array[], language: ProseLanguage, options: ReaderOptions): Reading => {
  const bytes = joinBytes(parts);
  const text = decoder.decode(bytes);
  const { lines, byteAt, spanOf } = textPlaces(text, bytes);
  const passages: ProseMemory['passages'] =
    options.previous?.prose?.memory.passages ?? new WeakMap<object, PassageReading>();
  const concerned = worthProse(text, language, Object.keys(options.macros ?? {}));
  const { blocks, code } = concerned ? readLanguage(text, language, options) : { blocks: oneBlock([], 0), code: [] };
  const found = assemble(blocks.blocks, text.length, passages);
  const { claims, subjects } = placedClaims(found.readings, spanOf);
  const statements = found.statements.slice(0, mostStatements).map(({ passage, base }) => ({
    text: passage.text.trim(),
    name: 'text',
    span: spanOf(base + (passage.offsets[0] ?? 0), base + (passage.ends.at(-1) ?? 0)),
  }));
  const links = found.links.map(
    ({ link, base, from, to }): ResultsLink => ({
      path: link.path,
      alias: link.alias,
      span: spanOf(base + link.from, base + link.to),
      from: byteAt(from),
      to: to >= text.length ? Number.POSITIVE_INFINITY : byteAt(to),
    }),
  );
  const nothing = claims.length === 0 && links.length === 0 && code.length === 0 && found.mentions.length === 0;
  return {
    kind: 'prose',
    dialect: language,
    format: formats[language],
    note: nothing ? 'no metric and no link to results is in this document.' : undefined,
    layout: undefined,
    rows: undefined,
    counts: [],
    claims,
    stated: statements.length > 0 ? { statements } : {},
    problems: [],
    records: 0,
    skipped: [],
    lines,
    bytes: bytes.length,
    fieldWords: '',
    prose: {
      language,
      links,
      mentions: found.mentions.map(({ mention: { metric, k, label, from, to }, base }) => ({
        metric,
        k,
        label,
        span: spanOf(base + from, base + to),
      })),
      subjects,
      tables: found.tables.map(({ mark, base, from, to }) => ({
        path: mark.path,
        hash: mark.hash,
        span: spanOf(base + mark.from, base + mark.to),
        from: byteAt(from),
        to: byteAt(to),
      })),
      code: code.map(({ rule, message, from, to, fix }) => ({
        rule,
        message,
        span: spanOf(from, to),
        ...(fix
          ? {
              fix: {
                title: fix.title,
                edits: fix.edits.map((edit) => ({ span: spanOf(edit.from, edit.to), newText: edit.newText })),
              },
            }
          : {}),
      })),
      memory: { text, tree: blocks.tree, blocks: blocks.blocks, passages, context: blocks.context },
    },
  };
};
