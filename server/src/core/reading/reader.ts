import { proseLanguageOf } from '#shared/worthProse';
import { readProse } from '../prose/readProse';
import type { FieldChoice } from '../settings';
import { createExpander } from './archives/createExpander';
import type { Expansion } from './archives/expansion';
import { notResults } from './notResults';
import type { Reading } from './reading';
import { createTextReader } from './textReader';

export interface ReaderOptions {
  /** File name with its last folders, "/"-separated: dialects read seeds and settings from it. */
  readonly name: string;
  readonly fields: FieldChoice;
  /** The editor's language for the document; it decides for names without extension and for cells of notebooks. */
  readonly languageId?: string;
  /** LaTeX macros that stand for a metric, by name: "passk" → "pass@k". */
  readonly macros?: Readonly<Record<string, string>>;
  /** An earlier reading of the same document, so that only what changed is read. */
  readonly previous?: Reading;
}

/** Feeds one document to a reading: bytes in any chunks, then `end`. Never throws. */
export interface Reader {
  push(bytes: Uint8Array): void;
  end(): Reading;
}

/** Starts reading one document, packed or not. Places in the reading of a packed one are places in the text it holds. */
export const createReader = (options: ReaderOptions): Reader => {
  const language = proseLanguageOf(options.name, options.languageId);
  if (language) {
    const parts: Uint8Array[] = [];
    return { push: (bytes) => void parts.push(bytes), end: () => readProse(parts, language, options) };
  }
  let text: Reader | undefined;
  let { name } = options;
  let length = 0;
  const expander = createExpander(
    (bytes) => {
      text ??= createTextReader({ ...options, name });
      text.push(bytes);
    },
    (member) => {
      name = `${options.name}/${member}`;
    },
  );
  return {
    push: (bytes) => {
      length += bytes.length;
      expander.push(bytes);
    },
    end: () => {
      const expansion = expander.end();
      if (expansion.nothing !== undefined) return withExpansion(notResults(expansion.nothing, length), expansion);
      const reading = (text ?? createTextReader(options)).end();
      return expansion.plain ? reading : withExpansion(unpacked(reading), expansion);
    },
  };
};

/** What changed in an archive are not the bytes of its text. */
const unpacked = ({ reread: _, ...reading }: Reading): Reading => reading;

/** Says in the reading of an archive what of it could not be unpacked. */
const withExpansion = (reading: Reading, { broken, stopped }: Expansion): Reading => {
  const line = Math.max(0, reading.lines - 1);
  const span = { start: reading.bytes, end: reading.bytes, line, lineStart: reading.bytes };
  return {
    ...reading,
    note: stopped !== undefined && reading.kind === 'notResults' ? `Nothing was read: ${stopped}.` : reading.note,
    problems: broken === undefined ? reading.problems : [...reading.problems, { kind: 'torn', span, reason: broken }],
    skipped:
      stopped === undefined ? reading.skipped : [...reading.skipped, { reason: stopped, count: 1, firstLine: line }],
  };
};
