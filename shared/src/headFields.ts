/** A key met near the beginning of a JSON text. */
export interface HeadField {
  readonly key: string;
  /** The token after the colon: a number, literal or string as written (quotes included), or the opening bracket. */
  readonly value: string;
  /** Open brackets around the key. */
  readonly depth: number;
}

/** A string, closed or cut off by the end of the text; a bracket, colon or comma; or any other run of characters. */
const token = /"(?:[^"\\]|\\.)*"?|[{}[\]:,]|[^\s{}[\]:,"]+/gs;

/**
 * The keys of the beginning of a JSON text, which may be cut off anywhere or be no JSON at all. Text inside strings is
 * never taken for a key.
 */
export const headFields = (head: string): HeadField[] => {
  const tokens = head.match(token) ?? [];
  const fields: HeadField[] = [];
  let depth = 0;
  for (let at = 0; at < tokens.length; at++) {
    const text = tokens[at] ?? '';
    if (text === '{' || text === '[') depth++;
    else if (text === '}' || text === ']') depth--;
    else if (text.startsWith('"') && tokens[at + 1] === ':') {
      fields.push({ key: text.slice(1, -1), value: tokens[at + 2] ?? '', depth });
    }
  }
  return fields;
};
