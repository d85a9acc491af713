import { type FieldCandidates, fieldCandidates } from '#core/reading/fieldCandidates';
import type { Reading } from '#core/reading/reading';
import { bytesOf } from '../documents/blockText';
import type { OpenDocument } from '../documents/openDocuments';
import type { FieldChange } from '../settings/fieldsEdit';

/** A column that may be meant instead of the one that was chosen, with the words of the action that says so. */
export interface FieldCorrection {
  readonly title: string;
  readonly change: FieldChange;
}

/** Records of the beginning that are looked at, in bytes; one JSON value is looked at as a whole, up to the second. */
const sampleBytes = 1 << 18;
const largestValue = 8 << 20;

const roles: readonly (keyof FieldCandidates)[] = ['verdict', 'task', 'trial'];

const chosen = ({ layout }: Reading): Record<keyof FieldCandidates, string | undefined> => ({
  task: layout?.task?.join('.'),
  trial: layout?.trial?.join('.'),
  verdict: layout?.metrics[0]?.path.join('.'),
});

/** Corrections of a file whose columns were chosen by name and behaviour; none where a dialect knows them. */
export const fieldCorrections = (reading: Reading, { text }: OpenDocument): readonly FieldCorrection[] => {
  if (reading.dialect !== 'generic') return [];
  const isValue = reading.lines > 0 && reading.records === 0;
  if (isValue && text.length > largestValue) return [];
  const bytes = bytesOf(text, 0, isValue ? text.length : sampleBytes);
  const candidates = fieldCandidates(bytes, isValue ? 'value' : 'lines');
  if (!candidates) return [];
  const now = chosen(reading);
  return roles.flatMap((role) =>
    candidates[role]
      .filter((name) => name !== now[role])
      .map((name) => ({ title: `“${name}” is the ${role}`, change: { field: role, value: name } })),
  );
};
