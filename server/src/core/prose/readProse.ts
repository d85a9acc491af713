import type { Claim } from '../claims/claim';
import { createClaimLog } from '../claims/claimLog';
import { readPrinted } from '../claims/printed';
import type { CodeSighting } from '../code/codeObservation';
import { readPython } from '../code/readPython';
import { joinBytes } from '../reading/chunks';
import { createLineStarts } from '../reading/lineStarts';
import type { ReaderOptions } from '../reading/reader';
import type { Reading } from '../reading/reading';
import { type ProseLanguage, worthProse } from '#shared/worthProse';
import { assemble } from './assemble';
import { type Blocks, htmlBlocks, latexBlocks, markdownBlocks } from './blocks';
import { byteOffsets } from './byteOffsets';
import type { Draft } from './draft';
import { notebookBlocks } from './notebook/notebookBlocks';
import type { PassageReading, ProseMemory } from './proseMemory';
import type { ResultsLink, Subject } from './proseReading';

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

/** Reads a written document: the numbers it reports, the results it speaks of, the code that computes them. */
export const readProse = (parts: readonly Uint8Array[], language: ProseLanguage, options: ReaderOptions): Reading => {
  const bytes = joinBytes(parts);
  const text = decoder.decode(bytes);
  const places = createLineStarts(bytes);
  const byteAt = byteOffsets(text, bytes.length);
  const spanOf = (from: number, to: number) => places.spanOf(byteAt(from), byteAt(to));
  const passages: ProseMemory['passages'] = options.previous?.prose?.memory.passages ?? new WeakMap<object, PassageReading>();
  const concerned = worthProse(text, language);
  const { blocks, code } = concerned ? readLanguage(text, language, options) : { blocks: noBlocks, code: [] };
  const found = assemble(blocks.placed, text.length, passages);
  const log = createClaimLog();
  const subjects = new Map<number, Subject>();
  const ids: number[] = [];
  for (const [place, { drafts, base, firstSet }] of found.readings.entries()) {
    const first = ids.length;
    for (const draft of drafts) {
      const claim = claimOf(draft, base, firstSet, spanOf, draft.of === undefined ? undefined : ids[first + draft.of]);
      if (!claim) {
        ids.push(-1);
        continue;
      }
      const { id } = log.add(claim);
      ids.push(id);
      subjects.set(id, { words: draft.subject, fromTable: draft.fromTable, place });
    }
  }
  for (const { passage, base } of found.statements) {
    const from = base + (passage.offsets[0] ?? 0);
    const to = base + (passage.ends.at(-1) ?? 0);
    log.statement({ text: passage.text.trim(), name: 'text', span: spanOf(from, to) });
  }
  const links = found.links.map(
    ({ link, base, from, to }): ResultsLink => ({
      path: link.path,
      alias: link.alias,
      span: spanOf(base + link.from, base + link.to),
      from: byteAt(from),
      to: to >= text.length ? Number.POSITIVE_INFINITY : byteAt(to),
    }),
  );
  const nothing = log.claims.length === 0 && links.length === 0 && code.length === 0 && found.mentions.length === 0;
  return {
    kind: 'prose',
    dialect: language,
    format: formats[language],
    note: nothing ? 'no metric and no link to results is in this document.' : undefined,
    layout: undefined,
    rows: undefined,
    counts: [],
    claims: log.claims,
    stated: log.stated,
    problems: [],
    records: 0,
    skipped: [],
    lines: places.count,
    bytes: bytes.length,
    fieldWords: '',
    prose: {
      language,
      links,
      mentions: found.mentions.map(({ mention: { from, to, ...mention }, base }) => ({ ...mention, span: spanOf(base + from, base + to) })),
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
        ...(fix ? { fix: { title: fix.title, edits: fix.edits.map((edit) => ({ span: spanOf(edit.from, edit.to), newText: edit.newText })) } } : {}),
      })),
      memory: { text, tree: blocks.tree, blocks: blocks.known, passages, macros: blocks.macros },
    },
  };
};

const noBlocks: Blocks = { placed: [], tree: undefined, known: new Map(), macros: '' };

const claimOf = (
  draft: Draft,
  base: number,
  firstSet: number,
  spanOf: (from: number, to: number) => Claim['span'],
  of: number | undefined,
): Omit<Claim, 'id'> | undefined => {
  const { number, upper, design } = draft;
  const printed = readPrinted(number.digits, number.unit);
  const high = upper && readPrinted(upper.digits, upper.unit);
  if (!printed || (upper && !high) || (draft.of !== undefined && (of === undefined || of < 0))) return undefined;
  return {
    metric: draft.metric,
    ...(draft.k === undefined ? {} : { k: draft.k }),
    label: draft.label,
    printed,
    ...(high ? { upper: high } : {}),
    ...(draft.level === undefined ? {} : { level: draft.level }),
    ...(of === undefined ? {} : { of }),
    span: spanOf(base + number.from, base + number.to),
    table: firstSet + draft.set,
    scope: draft.group === undefined ? {} : { group: draft.group },
    ...(design.trialsPerTask === undefined ? {} : { statedTrialsPerTask: design.trialsPerTask }),
    ...(design.tasks === undefined ? {} : { statedTasks: design.tasks }),
    ...(design.trials === undefined ? statedProduct(design.tasks, design.trialsPerTask) : { statedTrials: design.trials }),
  };
};

/** Trials in all, where tasks and trials per task are both stated. */
const statedProduct = (tasks: number | undefined, trialsPerTask: number | undefined): { readonly statedTrials?: number } =>
  tasks === undefined || trialsPerTask === undefined ? {} : { statedTrials: tasks * trialsPerTask };
