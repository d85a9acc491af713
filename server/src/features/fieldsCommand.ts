import type { FieldChange } from '../settings/fieldsEdit';
import { editorSchema } from '../settings/settingsSchema';
import { check } from '../settings/validate';

/** Argument: `FieldsParams`. Applies a workspace edit to evalproof.json that says one thing about a file's fields. */
export const fieldsCommand = 'evalproof.server.fields';

export interface FieldsParams extends FieldChange {
  readonly uri: string;
}

/** Whether a value from a client says what may be said of fields. */
export const isFieldsParams = (value: unknown): value is FieldsParams => {
  const params = value as Partial<FieldsParams> | null | undefined;
  if (typeof params?.uri !== 'string' || typeof params.field !== 'string') return false;
  return check(editorSchema([]), { fields: { '*': { [params.field]: params.value } } }).faults.length === 0;
};
