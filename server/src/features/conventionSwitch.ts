import type { Review } from '#core/review';
import type { FieldChange } from '../settings/fieldsEdit';

/** The other way to read a file's trials without a verdict, with the words of the button that chooses it. */
export interface ConventionSwitch {
  readonly title: string;
  readonly change: FieldChange;
}

/** Undefined where every trial has a verdict, or where scores have no failures that it could count as. */
export const conventionSwitch = ({ facts }: Review): ConventionSwitch | undefined => {
  const run = facts.runs.find(({ report, tally }) => report.unscored > 0 && !tally.scoreSum);
  if (!run) return undefined;
  return run.tally.convention.unscored === 'failure'
    ? { title: 'Leave unscored trials out', change: { field: 'unscored', value: 'drop' } }
    : { title: 'Count unscored trials as failures', change: { field: 'unscored', value: 'failure' } };
};
