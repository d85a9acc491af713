import type { Names } from '../names';
import { ByteTable, hasBackslash, hashBytes } from './byteTable';
import { createScanSource, type ScanSource } from './scanSource';
import { plainText, unescapedText } from './tokenText';

const quote = 0x22;
const encoder = new TextEncoder();

/** How the bytes of a name are kept. Names of different forms are different: the string "1" is not the number 1. */
const Form = {
  /** The contents of a string, escapes decoded. */
  text: 0,
  /** Another token as written: a number, true, an object. */
  token: 1,
  /** The contents of a string, escapes kept: UTF-8 cannot hold the lone surrogate that it spells. */
  escaped: 2,
  /** As `text`, with a backslash among the decoded characters: what is written in the same bytes is another name. */
  textWithBackslash: 3,
} as const;

/** Names that grow while a document is scanned. */
export class ByteNames implements Names {
  private readonly names = new ByteTable();
  /** Spellings with escapes met before, so that each is decoded once, and the name that each of them means. */
  private spellings: ByteTable | undefined;
  private readonly spelled: number[] = [];
  /** The last name and the last spelling asked for: neighbouring rows mostly share model, setting and often task. */
  private last = -1;
  private lastSpelling = -1;
  private ids: Map<string, number> | undefined;
  private mapped = 0;

  get count(): number {
    return this.names.count;
  }

  text(id: number): string {
    if (!(id >= 0 && id < this.count)) return '';
    const bytes = this.names.bytesOf(id);
    const read = this.names.formOf(id) === Form.escaped ? unescapedText : plainText;
    return read(bytes, 0, bytes.length);
  }

  idOf(text: string): number {
    this.ids ??= new Map();
    for (; this.mapped < this.count; this.mapped++) {
      const known = this.text(this.mapped);
      if (!this.ids.has(known)) this.ids.set(known, this.mapped);
    }
    return this.ids.get(text) ?? -1;
  }

  /** Names of their own: those with the given ids, in that order. */
  chosen(ids: readonly number[]): ByteNames {
    const names = new ByteNames();
    for (const id of ids) {
      const source = createScanSource(this.names.bytesOf(id));
      const { length } = source.bytes;
      names.names.idOf(source, 0, length, this.names.formOf(id), hashBytes(source, 0, length));
    }
    return names;
  }

  /** The id of the JSON value at bytes[from, end), strings with their quotes; a new one when it was not met before. */
  idOfToken(source: ScanSource, from: number, end: number): number {
    const { names, last } = this;
    const isString = source.bytes[from] === quote;
    const start = isString ? from + 1 : from;
    const stop = isString ? end - 1 : end;
    const form = isString ? Form.text : Form.token;
    if (last >= 0 && names.equals(last, source, start, stop, form)) return last;
    const { spellings, lastSpelling } = this;
    if (spellings !== undefined && isString && spellings.equals(lastSpelling, source, start, stop, Form.escaped)) {
      return this.spelled[lastSpelling] as number;
    }
    const hash = hashBytes(source, start, stop);
    let id = names.find(source, start, stop, form, hash);
    // A string that was found holds no escapes: the bytes of the name that it is hold no backslash.
    if (id < 0) {
      if (isString && hasBackslash(source, start, stop)) return this.idOfEscaped(source, start, stop, hash);
      id = names.idOf(source, start, stop, form, hash);
    }
    this.last = id;
    return id;
  }

  private idOfEscaped(source: ScanSource, from: number, end: number, hash: number): number {
    this.spellings ??= new ByteTable();
    const spelling = this.spellings.idOf(source, from, end, Form.escaped, hash);
    this.lastSpelling = spelling;
    if (spelling < this.spelled.length) return this.spelled[spelling] as number;
    const text = unescapedText(source.bytes, from, end);
    let id: number;
    if (/\p{Surrogate}/u.test(text)) id = this.names.idOf(source, from, end, Form.escaped, hash);
    else {
      const decoded = createScanSource(encoder.encode(text));
      const { length } = decoded.bytes;
      const form = text.includes('\\') ? Form.textWithBackslash : Form.text;
      id = this.names.idOf(decoded, 0, length, form, hashBytes(decoded, 0, length));
    }
    this.spelled.push(id);
    return id;
  }
}
