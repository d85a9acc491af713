import { filesGlob } from './filesGlob';
import { projectFileEdit, type TextReplacement } from './projectFileEdit';
import type { FieldSetting } from './settings';

/** One word about the fields of a file: which column is what, or how its trials are read. */
export interface FieldChange {
  readonly field: keyof FieldSetting;
  readonly value: string | number;
}

/**
 * The changes of evalproof.json that say one thing about the fields of the files of one run. `text` is undefined when there is no
 * file yet; `paths` are relative to evalproof.json. Throws an `Error` with a sentence for the user when the text cannot be changed
 * safely.
 */
export const fieldsEdit = (
  text: string | undefined,
  { field, value }: FieldChange,
  paths: readonly string[],
): TextReplacement[] => projectFileEdit(text, () => ({ path: ['fields', filesGlob(paths), field], value }));
