import fc from 'fast-check';
import type { Tally } from '#stats';

/** One to forty tasks of one to twelve trials. */
export const taskLists: fc.Arbitrary<readonly Tally[]> = fc.array(
  fc.integer({ min: 1, max: 12 }).chain((n) => fc.record({ n: fc.constant(n), c: fc.integer({ min: 0, max: n }) })),
  { minLength: 1, maxLength: 40 },
);

/** Two to thirty tasks with the same number of trials. */
export const evenTaskLists: fc.Arbitrary<readonly Tally[]> = fc
  .integer({ min: 1, max: 12 })
  .chain((n) =>
    fc.array(fc.record({ n: fc.constant(n), c: fc.integer({ min: 0, max: n }) }), { minLength: 2, maxLength: 30 }),
  );
