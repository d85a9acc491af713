import fc from 'fast-check';
import { TextDocument } from 'vscode-languageserver-textdocument';

/** A text, places in it (in UTF-16 units) where tokens may begin or end, and the reference that knows their positions. */
export interface TextWithPlaces {
  readonly text: string;
  readonly chosen: readonly number[];
  readonly reference: TextDocument;
}

const piece = fc.constantFrom('a', 'bc', '\n', '\r', '\r\n', 'é', '€', '😀', '"x": 1, ');

/** Tokens never begin between \r and \n, nor inside a character: the joints of the pieces are such places. */
export const textWithPlaces: fc.Arbitrary<TextWithPlaces> = fc
  .tuple(fc.array(piece, { maxLength: 40 }), fc.array(fc.nat(200), { maxLength: 8 }))
  .map(([parts, picks]) => {
    const text = parts.join('');
    const joints = [0];
    for (const part of parts) joints.push((joints.at(-1) ?? 0) + part.length);
    const usable = joints.filter((joint) => !(text[joint] === '\n' && text[joint - 1] === '\r'));
    const chosen = picks.map((pick) => usable[pick % usable.length]!);
    return { text, chosen, reference: TextDocument.create('file:///a', 'jsonl', 0, text) };
  });
