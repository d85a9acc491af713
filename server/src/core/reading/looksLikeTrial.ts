import { cellOf } from './cellOf';
import { plainName, taskNames, verdictNames } from './fieldNames';
import type { Tape } from './tape';
import { membersOf, type Node } from './tapeAccess';

const identities = new Set<string>(taskNames.filter((name) => name.endsWith('_id')));
const verdicts = new Set<string>(verdictNames);

/** True when a record names one task and holds a pass or a failure: a trial of another shape, whose numbers report nothing. */
export const looksLikeTrial = (tape: Tape, record: Node): boolean => {
  const members = membersOf(tape, record);
  return (
    members.some(({ name }) => identities.has(plainName(name))) &&
    members.some(
      ({ name, value }) =>
        verdicts.has(plainName(name)) && [true, false, 0, 1].some((one) => cellOf(tape, value) === one),
    )
  );
};
