import { type Node, parseTree } from 'jsonc-parser';

/** The source of one cell, and where each character of it stands in the notebook's text: `places[i]` to `places[i + 1]`. */
export interface NotebookCell {
  readonly kind: 'markdown' | 'code';
  readonly text: string;
  readonly places: readonly number[];
}

/** Characters of a JSON string with their places; `node` is the whole token with its quotes. */
const decode = (source: string, { offset, length }: Node, text: string[], places: number[]): void => {
  const end = offset + length - 1;
  for (let at = offset + 1; at < end; ) {
    const size = source[at] !== '\\' ? 1 : source[at + 1] === 'u' ? 6 : 2;
    const piece = source.slice(at, at + size);
    text.push(size === 1 ? piece : (JSON.parse(`"${piece}"`) as string));
    places.push(at);
    at += size;
  }
};

const childOf = (node: Node | undefined, key: string): Node | undefined =>
  node?.children?.find((property) => property.children?.[0]?.value === key)?.children?.[1];

/** The cells of a notebook in order; none when the text is no notebook. */
export const notebookCells = (source: string): readonly NotebookCell[] => {
  const cells = childOf(parseTree(source), 'cells');
  return (cells?.children ?? []).flatMap((cell): NotebookCell[] => {
    const kind: unknown = childOf(cell, 'cell_type')?.value;
    const content = childOf(cell, 'source');
    if ((kind !== 'markdown' && kind !== 'code') || !content) return [];
    const strings = content.type === 'array' ? (content.children ?? []) : [content];
    const text: string[] = [];
    const places: number[] = [];
    for (const string of strings) if (string.type === 'string') decode(source, string, text, places);
    const last = strings.at(-1);
    if (last) places.push(last.offset + last.length - 1);
    return [{ kind, text: text.join(''), places }];
  });
};
