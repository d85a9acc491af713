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

const roles: readonly (keyof FieldCandidates)[] = ['verdict', 'score', 'task', 'trial'];

const chosen = ({ layout }: Reading): readonly (string | undefined)[] => [
  layout?.task?.join('.'),
  layout?.trial?.join('.'),
  layout?.metrics[0]?.path.join('.'),
];

/** Corrections of a file whose columns were chosen by name and behaviour; none where a dialect knows them. */
export const fieldCorrections = (reading: Reading, { uri, text }: OpenDocument): readonly FieldCorrection[] => {
  if (reading.dialect !== 'generic') return [];
  const candidates = fieldCandidates(uri, text.length, (from, to) => bytesOf(text, from, to));
  if (!candidates) return [];
  const now = chosen(reading);
  return roles.flatMap((role) =>
    candidates[role]
      .filter((name) => !now.includes(name))
      .map((name) => ({ title: `Read “${name}” as the ${role}`, change: { field: role, value: name } })),
  );
};
