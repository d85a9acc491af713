import type { DraftMention } from './draft';
import type { DraftClaim } from './draftClaim';
import type { Passage } from './passage';
import type { ProseRow, TableMark } from './proseDocument';
import type { PassageReading, ProseMemory, ReadBlock } from './proseMemory';
import { readPassage, readTablePassage } from './readPassage';
import type { WrittenLink } from './resultsLink';

/** What the blocks of a document hold together. Places are relative to `base`; ranges are absolute UTF-16 offsets. */
export interface Assembled {
  readonly readings: readonly {
    readonly claims: readonly DraftClaim[];
    readonly base: number;
    readonly firstSet: number;
  }[];
  readonly mentions: readonly { readonly mention: DraftMention; readonly base: number }[];
  readonly statements: readonly { readonly passage: Passage; readonly base: number }[];
  readonly links: readonly {
    readonly link: WrittenLink;
    readonly base: number;
    readonly from: number;
    readonly to: number;
  }[];
  readonly tables: readonly {
    readonly mark: TableMark;
    readonly base: number;
    readonly from: number;
    readonly to: number;
  }[];
}

interface HeldTable {
  readonly rows: ProseRow[];
  readonly base: number;
  /** The part itself while it is in one block: its reading can be remembered. */
  readonly key: object | undefined;
  readonly captionBefore: { readonly passage: Passage; readonly base: number } | undefined;
  open: boolean;
}

/** A paragraph before a table that names it: "Table 2: pass@k in percent". */
const isCaption = (text: string): boolean => /^\s*\*?\*?(table|tab\.)\s/i.test(text);

/** Goes through the blocks once: pairs captions with tables, links with what they hold for, and reads every passage. */
export const assemble = (blocks: readonly ReadBlock[], length: number, memory: ProseMemory['passages']): Assembled => {
  const readings: { claims: readonly DraftClaim[]; base: number; firstSet: number }[] = [];
  const mentions: { mention: DraftMention; base: number }[] = [];
  const statements: { passage: Passage; base: number }[] = [];
  const links: { link: WrittenLink; base: number; from: number; to: number }[] = [];
  const tables: { mark: TableMark; base: number; from: number; to: number }[] = [];
  let sets = 0;
  /** Where the links in force begin in `links`; links side by side hold together. */
  let inForce = 0;
  let beside = false;
  let float: { caption: { passage: Passage; base: number } | undefined; tables: HeldTable[] } | undefined;
  let lastWords: { passage: Passage; base: number } | undefined;
  let held: HeldTable | undefined;
  let mark: { mark: TableMark; base: number } | undefined;

  const keep = (reading: PassageReading, base: number): void => {
    if (reading.claims.length > 0) readings.push({ claims: reading.claims, base, firstSet: sets });
    for (const mention of reading.mentions) mentions.push({ mention, base });
    for (const passage of reading.statements) statements.push({ passage, base });
    sets += reading.sets;
  };
  const words = (passage: Passage, base: number): void => {
    const reading = memory.get(passage) ?? readPassage(passage);
    memory.set(passage, reading);
    keep(reading, base);
  };
  const finish = (table: HeldTable, caption: { passage: Passage } | undefined): void => {
    const known = table.key && memory.get(table.key);
    const reading =
      known && known.caption === caption?.passage
        ? known
        : { ...readTablePassage(table.rows, caption?.passage), caption: caption?.passage };
    if (table.key) memory.set(table.key, reading);
    keep(reading, table.base);
  };
  const endFloat = (): void => {
    for (const table of float?.tables ?? []) finish(table, float?.caption ?? table.captionBefore);
    float = undefined;
  };
  const addTable = (table: HeldTable): void => {
    if (float) float.tables.push(table);
    else finish(table, table.captionBefore);
  };

  for (const { from: base, parts } of blocks) {
    for (const part of parts) {
      if (part.kind === 'link') {
        if (!beside) {
          for (const link of links.slice(inForce)) link.to = base + part.link.from;
          inForce = links.length;
        }
        links.push({ link: part.link, base, from: base + part.link.from, to: length });
        beside = true;
        continue;
      }
      if (part.kind === 'nothing') continue;
      beside = false;
      if (part.kind === 'words' || part.kind === 'heading') {
        words(part.passage, base);
        lastWords = { passage: part.passage, base };
      } else if (part.kind === 'caption') {
        words(part.passage, base);
        if (float) float.caption = { passage: part.passage, base };
      } else if (part.kind === 'float') {
        endFloat();
        if (part.begins) float = { caption: undefined, tables: [] };
      } else if (part.kind === 'table') {
        if (part.continues && held) held.rows.push(...part.rows.map((row) => moved(row, base - (held?.base ?? 0))));
        else {
          const before = lastWords && isCaption(lastWords.passage.text) ? lastWords : undefined;
          held = {
            rows: [...part.rows],
            base,
            key: part.open ? undefined : part,
            captionBefore: before,
            open: part.open,
          };
        }
        held.open = part.open;
        if (!part.open) {
          addTable(held);
          held = undefined;
        }
      } else if (part.kind === 'tableMark') mark = { mark: part.mark, base };
      else if (mark) {
        tables.push({ ...mark, from: mark.base + mark.mark.to, to: base + part.from });
        mark = undefined;
      }
    }
  }
  if (held) addTable(held);
  endFloat();
  return { readings, mentions, statements, links, tables };
};

const moved = (row: ProseRow, by: number): ProseRow =>
  row.map(({ passage, span }) => ({
    span,
    passage: {
      text: passage.text,
      offsets: passage.offsets.map((at) => at + by),
      ends: passage.ends.map((at) => at + by),
    },
  }));
