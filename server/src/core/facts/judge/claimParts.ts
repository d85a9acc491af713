import type { Claim } from '../../claims/claim';
import { isTotal, partsOf, type ScopePart } from '../../claims/objectDesign';
import type { Reading } from '../../reading/reading';
import type { Run } from '../facts';
import { columnOfPart, groupTally, sameText } from './groupTally';

/** Names that say "the whole file" though they look like a group, where no row has such a value. */
export const isWhole = (group: string): boolean =>
  /^(all|overall|total|everything|full|summary)$/i.test(group.trim()) || mayBeWhole(group);

/** The name of a split or of a kind of run: the whole file where it stands alone, a part of it beside others of its kind. */
const mayBeWhole = (group: string): boolean => /^(test|eval|run|benchmark|default|none)$/i.test(group.trim());

/** Values that a field has beside numbers of one name that nothing else tells apart. */
export type PartValues = ReadonlyMap<string, ReadonlySet<string>>;

/** The claim's group, named by the object that it stands in, as a part. */
const groupPart = ({ scope }: Claim): readonly ScopePart[] =>
  scope.group === undefined ? [] : [{ field: '', text: scope.group }];

const keyOf = ({ metric, k, label, scope }: Claim, { field, text }: ScopePart): string => {
  const settings = (scope.settings ?? []).filter((setting) => setting !== text);
  const group = field === '' ? undefined : scope.group;
  return JSON.stringify([
    [metric, k, label, field],
    [scope.metric, scope.run, scope.task, scope.maybeTask, group, scope.trial?.text, settings],
  ]);
};

/** Gathers, over the claims of a document, the values of the fields beside them. */
export const partValues = (claims: readonly Claim[]): PartValues => {
  const values = new Map<string, Set<string>>();
  for (const claim of claims)
    for (const part of [...partsOf(claim.scope), ...groupPart(claim)]) {
      const key = keyOf(claim, part);
      const known = values.get(key);
      if (known) known.add(part.text);
      else values.set(key, new Set([part.text]));
    }
  return values;
};

/**
 * The fields beside a claim that say which rows it speaks of: those that are a column of the rows with that value, and those whose
 * value is all that tells it from another number of the same name.
 */
export const tellingParts = (
  claim: Claim,
  runs: readonly Run[],
  reading: Reading,
  values: PartValues,
): readonly ScopePart[] => {
  const isKnown = (text: string): boolean =>
    runs.some(({ tally }) => tally.label.split(' · ').some((part) => sameText(part, text)));
  /** Other values of the field beside the same number. One field may have as many as there are records: they are never all copied. */
  const someOther = (part: ScopePart, holds: (value: string) => boolean): boolean => {
    for (const value of values.get(keyOf(claim, part)) ?? []) if (value !== part.text && holds(value)) return true;
    return false;
  };
  const splits = groupPart(claim).filter(
    (part) =>
      mayBeWhole(part.text) &&
      !isKnown(part.text) &&
      someOther(
        part,
        (other) =>
          !sameText(other, part.text) &&
          !isTotal(other) &&
          runs.every(({ tally }) => groupTally(tally, reading, other) === undefined),
      ),
  );
  const fields = partsOf(claim.scope).filter(
    (part) =>
      !isKnown(part.text) &&
      (columnOfPart(reading, part) >= 0 || (!isTotal(part.text) && !isCount(part) && someOther(part, () => true))),
  );
  return [...fields, ...splits];
};

/** Numbers of something in the report differ from record to record, and name no rows. */
const isCount = ({ field, text }: ScopePart): boolean =>
  /^-?\d+$/.test(text.trim()) && /^(n|num|number|total|sum|max|min)_|_(count|counts|total|num|number)$|s$/.test(field);
