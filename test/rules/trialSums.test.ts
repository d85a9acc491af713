import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildFacts } from '#core/facts/buildFacts';
import type { Facts } from '#core/facts/facts';
import { tallySource } from '#core/facts/tallySource';
import { createReader } from '#core/reading/reader';
import type { Reading } from '#core/reading/reading';
import { Cell, pageRows } from '#core/reading/rows';
import { sumFirsts, sumN, sumsOfTask, sumX, sumXX, sumY, trialSums } from '#core/rules/trialSums';
import { defaultCoreSettings } from '#core/settings';
import '../propertySeed';
import { onPagesOf, withVerdicts } from './rowPages';

interface Trial {
  readonly task: number;
  readonly trial: number | null;
  readonly passed: boolean | null;
}

const readingOf = (trials: readonly Trial[]): Reading => {
  const reader = createReader({ name: 'x.jsonl', fields: {} });
  for (const { task, trial, passed } of trials)
    reader.push(new TextEncoder().encode(`${JSON.stringify({ task_id: `t${task}`, trial, passed })}\n`));
  return onPagesOf(reader.end(), 4);
};

const factsOf = (reading: Reading, previous?: Facts): Facts =>
  buildFacts('file:///x', reading, defaultCoreSettings, [], [], previous);

/** Number of each trial key by its id. */
const numbersOf = ({ reading }: Facts): Float64Array =>
  Float64Array.from({ length: reading.rows!.trials.count }, (_, id) => {
    const text = reading.rows!.trials.text(id);
    return text === 'null' ? 0 : Number(text);
  });

const sumsOf = (facts: Facts, numbers: Float64Array) => {
  const { byTask, xy, firstPasses } = trialSums(facts, facts.runs[0]!, numbers);
  return { byTask: Array.from(byTask), xy, firstPasses };
};

/** The same, row by row and by the definition. */
const expectedSums = ({ reading, runs }: Facts, numbers: Float64Array) => {
  const { tally } = runs[0]!;
  const byTask = new Array<number>(tally.tasks * sumsOfTask).fill(0);
  const sums = { byTask, xy: 0, firstPasses: 0 };
  for (const [number, page] of reading.rows!.pages.entries())
    for (let at = 0; at < page.count; at++) {
      const id = page.trial[at]!;
      const cell = page.verdicts[0]![at]!;
      const isCopy = tally.duplicates.includes(number * pageRows + at);
      if (id < 0 || isCopy || (cell !== Cell.pass && cell !== Cell.fail)) continue;
      const x = numbers[id]!;
      const y = cell === Cell.pass ? 1 : 0;
      const first = tally.taskNumber(reading.rows!.tasks.text(page.task[at]!)) * sumsOfTask;
      for (const [which, amount] of [
        [sumN, 1],
        [sumX, x],
        [sumXX, x * x],
        [sumY, y],
        [sumFirsts, x === 0 ? 1 : 0],
      ] as const)
        byTask[first + which]! += amount;
      sums.xy += x * y;
      if (x === 0) sums.firstPasses += y;
    }
  return sums;
};

const verdict = fc.constantFrom(true, false, true, false, null);

/** Tasks that count their trials from 0, as nearly all files do. */
const counting = fc
  .array(fc.array(verdict, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 6 })
  .map((tasks) => tasks.flatMap((own, task) => own.map((passed, trial): Trial => ({ task, trial, passed }))));

/** Numbers with gaps, copies, and rows without one. */
const anyhow = fc.array(
  fc.record({ task: fc.nat(3), trial: fc.oneof(fc.nat(7), fc.constant(null)), passed: verdict }),
  { minLength: 8, maxLength: 30 },
);

/** The first rows settle which field is what. */
const head: readonly Trial[] = [0, 1, 2, 3].flatMap((task) =>
  [0, 1, 2].map((trial) => ({ task: task + 10, trial, passed: trial === 1 })),
);

for (const [name, trials] of [
  ['count from 0', counting],
  ['are numbered anyhow', anyhow],
] as const) {
  test(`sums of trials that ${name} are those of the rows`, () => {
    fc.assert(
      fc.property(trials, (drawn) => {
        const facts = factsOf(readingOf([...head, ...drawn]));
        const numbers = numbersOf(facts);
        expect(sumsOf(facts, numbers)).toEqual(expectedSums(facts, numbers));
      }),
      { numRuns: 100 },
    );
  });
}

test('the sums of an edited document are those of its rows', () => {
  const cells = fc.constantFrom(Cell.pass, Cell.fail, Cell.null);
  const edit = fc.dictionary(fc.nat(8).map(String), fc.array(fc.tuple(fc.nat(3), cells), { maxLength: 4 }));
  fc.assert(
    fc.property(counting, fc.array(edit, { minLength: 1, maxLength: 4 }), (drawn, edits) => {
      let facts = factsOf(readingOf([...head, ...drawn]));
      const numbers = numbersOf(facts);
      sumsOf(facts, numbers);
      for (const changes of edits) {
        const { rows } = facts.reading;
        const pages = rows!.pages.map((page, number) =>
          changes[number] && page.count === 4 ? withVerdicts(page, new Map(changes[number])) : page,
        );
        const { group } = tallySource.get(facts.runs[0]!.tally)!;
        facts = factsOf({ ...facts.reading, rows: { ...rows!, pages } }, facts);
        // The rows stand in the same tasks, so that what was kept of them is gone on from.
        expect(tallySource.get(facts.runs[0]!.tally)!.group).toBe(group);
        expect(sumsOf(facts, numbers)).toEqual(expectedSums(facts, numbers));
      }
    }),
    { numRuns: 100 },
  );
});
