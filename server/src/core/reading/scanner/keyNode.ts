import { childAt, type FieldNode } from './fieldTree';
import { unescapedText } from './tokenText';

const backslash = 0x5c;
const encoder = new TextEncoder();

/**
 * The child of `owner` whose key stands between the quotes at bytes[from, end), escapes decoded; undefined when no path
 * of the layout goes there.
 */
export function keyNode(owner: FieldNode, bytes: Uint8Array, from: number, end: number): FieldNode | undefined {
  for (let i = from; i < end; i++) {
    if (bytes[i] !== backslash) continue;
    const key = encoder.encode(unescapedText(bytes, from, end));
    return childAt(owner, key, 0, key.length);
  }
  return childAt(owner, bytes, from, end);
}
