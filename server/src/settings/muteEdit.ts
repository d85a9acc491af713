import { type JSONPath, modify, type ParseError, parse } from 'jsonc-parser';
import type { MuteParams } from '#shared/protocol';
import { literalGlob } from './glob';

/** A change of a text, at UTF-16 offsets. */
export interface TextReplacement {
  readonly offset: number;
  readonly length: number;
  readonly newText: string;
}

const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The changes of evalproof.json that mute a rule; comments and layout stay. `text` is undefined when there is no file yet.
 * `file` is the document's path relative to evalproof.json.
 * Throws an `Error` with a sentence for the user when the text is not one that can be changed safely.
 */
export const muteEdit = (text: string | undefined, mute: MuteParams, file: string): TextReplacement[] => {
  const blank = text === undefined || text.trim() === '';
  const current = blank ? '{}\n' : text;
  const errors: ParseError[] = [];
  const value: unknown = parse(current, errors, { allowTrailingComma: true });
  if (errors.length > 0 || !isObject(value))
    throw new Error('evalproof.json is not valid JSON; mend it first, then mute.');
  const entry = {
    rule: mute.rule,
    file: literalGlob(file),
    ...(mute.where === 'line' && mute.line !== undefined ? { line: mute.line + 1 } : {}),
    ...(mute.reason ? { reason: mute.reason } : {}),
  };
  const list = value.ignore;
  const [path, addition, isArrayInsertion]: [JSONPath, unknown, boolean] =
    mute.where === 'everywhere'
      ? [['rules', mute.rule], 'off', false]
      : Array.isArray(list)
        ? [['ignore', list.length], entry, true]
        : [['ignore'], [entry], false];
  const edits = modify(current, path, addition, { formattingOptions, isArrayInsertion });
  if (!blank) return edits.map(({ offset, length, content }) => ({ offset, length, newText: content }));
  let result = current;
  for (const edit of [...edits].reverse()) {
    result = result.slice(0, edit.offset) + edit.content + result.slice(edit.offset + edit.length);
  }
  return [{ offset: 0, length: text?.length ?? 0, newText: result }];
};
