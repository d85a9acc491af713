import { type JSONPath, modify, type ParseError, parse } from 'jsonc-parser';

/** A change of a text, at UTF-16 offsets. */
export interface TextReplacement {
  readonly offset: number;
  readonly length: number;
  readonly newText: string;
}

/** One value put at one place of evalproof.json. */
export interface ProjectFileChange {
  readonly path: JSONPath;
  readonly value: unknown;
  /** The last key of the path is a place in a list that what stands there moves away from. */
  readonly isInsertion?: boolean;
}

const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The text changes that put a value into evalproof.json; comments and layout stay. `text` is undefined when there is no file yet;
 * `change` is made from what the file holds. Throws an `Error` with a sentence for the user when the text is not one that can be
 * changed safely.
 */
export const projectFileEdit = (
  text: string | undefined,
  change: (settings: Readonly<Record<string, unknown>>) => ProjectFileChange,
): TextReplacement[] => {
  const blank = text === undefined || text.trim() === '';
  const current = blank ? '{}\n' : text;
  const errors: ParseError[] = [];
  const settings: unknown = parse(current, errors, { allowTrailingComma: true });
  if (errors.length > 0 || !isObject(settings)) throw new Error('evalproof.json is not valid JSON; mend it first.');
  const { path, value, isInsertion = false } = change(settings);
  const edits = modify(current, path, value, { formattingOptions, isArrayInsertion: isInsertion });
  if (!blank) return edits.map(({ offset, length, content }) => ({ offset, length, newText: content }));
  let result = current;
  for (const edit of [...edits].reverse()) {
    result = result.slice(0, edit.offset) + edit.content + result.slice(edit.offset + edit.length);
  }
  return [{ offset: 0, length: text?.length ?? 0, newText: result }];
};
