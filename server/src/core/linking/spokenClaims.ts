import type { Claim } from '../claims/claim';
import type { Reading } from '../reading/reading';

const plain = (text: string): string => text.trim().toLowerCase();

/** Whether some field of the rows has a value. */
const rowsName = ({ rows }: Reading, value: string): boolean =>
  rows?.extraNames.some((names) =>
    Array.from({ length: names.count }, (_, id) => names.text(id)).some((text) => plain(text) === plain(value)),
  ) ?? false;

/**
 * The claims of a side file as they speak of the one run beside it. Where all of them name the same group and no field of the rows
 * does, that group is the benchmark: the whole of the run.
 */
export const spokenClaims = (claims: readonly Claim[], rows: Reading): readonly Claim[] => {
  const groups = new Set(claims.map(({ scope }) => scope.group));
  const [only] = groups;
  if (groups.size !== 1 || only === undefined || rowsName(rows, only)) return claims;
  return claims.map(({ scope: { group: _, ...scope }, ...claim }) => ({ ...claim, scope }));
};
