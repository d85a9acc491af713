/** Written out as text, an object never holds itself; what is nested deeper than this stays on one line. */
const deepest = 40;

/**
 * A record written out for people who compare two of them: one field a line, and texts of several lines (answers, programs,
 * logs) as lines of their own. Bytes that are no JSON are shown as they are.
 */
export const recordText = (json: string): string => {
  try {
    return `${lines(JSON.parse(json), '', 0).join('\n')}\n`;
  } catch {
    return json;
  }
};

const lines = (value: unknown, name: string, depth: number): string[] => {
  const indent = '  '.repeat(depth);
  const head = name === '' ? indent : `${indent}${name}: `;
  if (typeof value === 'string') return textLines(value, head, indent);
  if (typeof value !== 'object' || value === null || depth > deepest) return [`${head}${JSON.stringify(value)}`];
  const entries: [string, unknown][] = Array.isArray(value)
    ? value.map((each, index) => [`[${index}]`, each])
    : Object.entries(value);
  if (entries.length === 0) return [`${head}${JSON.stringify(value)}`];
  const below = entries.flatMap(([key, each]) => lines(each, key, name === '' ? depth : depth + 1));
  return name === '' ? below : [`${indent}${name}:`, ...below];
};

const textLines = (text: string, head: string, indent: string): string[] => {
  const parts = text.split(/\r\n|\r|\n/);
  return parts.length === 1 ? [`${head}${text}`] : [head.trimEnd(), ...parts.map((part) => `${indent}  | ${part}`)];
};
