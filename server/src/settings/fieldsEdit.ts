import type { FieldSetting } from './settings';
import { literalGlob } from './glob';
import { projectFileEdit, type TextReplacement } from './projectFileEdit';

/** One word about one file: which column is what, or how its trials are read. */
export interface FieldChange {
  readonly field: keyof FieldSetting;
  readonly value: string | number;
}

/**
 * The changes of evalproof.json that say one thing about a file's fields. `text` is undefined when there is no file yet; `file` is the
 * document's path relative to evalproof.json. Throws an `Error` with a sentence for the user when the text cannot be changed safely.
 */
export const fieldsEdit = (
  text: string | undefined,
  { field, value }: FieldChange,
  file: string,
): TextReplacement[] => projectFileEdit(text, () => ({ path: ['fields', literalGlob(file), field], value }));
