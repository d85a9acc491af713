import fc from 'fast-check';

/** Verdicts of every trial, task by task. */
export type Verdicts = readonly (readonly boolean[])[];

/** How one made-up author writes results. */
export interface Style {
  readonly taskKey: string;
  readonly verdictKey: string;
  readonly trialKey: string | undefined;
  readonly asNumber: boolean;
  readonly model: string | undefined;
  readonly percent: boolean;
  readonly decimals: number;
  /** Percent numbers as texts with their sign. */
  readonly sign: boolean;
  readonly spelling: number;
  readonly place: 'summary' | 'metrics' | 'flat' | 'results';
  readonly meanName: string;
}

/** One made-up results file: what was measured, and how it is written down. */
export interface Design {
  readonly verdicts: Verdicts;
  readonly style: Style;
  /** Picks among equals where the plan leaves a choice. */
  readonly choice: readonly number[];
}

const style: fc.Arbitrary<Style> = fc.record({
  taskKey: fc.constantFrom('task_id', 'problem_id', 'question_id', 'instance_id', 'example_id', 'task'),
  verdictKey: fc.constantFrom('passed', 'correct', 'success', 'is_correct', 'resolved', 'solved'),
  trialKey: fc.constantFrom('trial', 'sample', 'epoch', 'rollout', undefined),
  asNumber: fc.boolean(),
  model: fc.constantFrom(undefined, 'small-model'),
  percent: fc.boolean(),
  decimals: fc.integer({ min: 2, max: 4 }),
  sign: fc.boolean(),
  spelling: fc.nat({ max: 1000 }),
  place: fc.constantFrom('summary', 'metrics', 'flat', 'results'),
  meanName: fc.constantFrom('accuracy', 'pass_rate', 'success_rate', 'pass@1', 'acc', 'mean_accuracy'),
});

/** Success probabilities as benchmarks have them: some tasks always pass, some never, the rest anywhere. */
const probability = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.constant(1) },
  { weight: 4, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
);

const task = (n: number): fc.Arbitrary<readonly boolean[]> =>
  fc
    .tuple(
      probability,
      fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: n, maxLength: n }),
    )
    .map(([p, draws]) => draws.map((draw) => draw < p));

const verdicts: fc.Arbitrary<Verdicts> = fc
  .record({ tasks: fc.integer({ min: 2, max: 40 }), n: fc.integer({ min: 1, max: 10 }), uneven: fc.boolean() })
  .chain(({ tasks, n, uneven }) =>
    fc.array(uneven ? fc.integer({ min: Math.max(1, n - 3), max: n }).chain(task) : task(n), {
      minLength: tasks,
      maxLength: tasks,
    }),
  );

export const designs: fc.Arbitrary<Design> = fc.record({
  verdicts,
  style,
  choice: fc.array(fc.nat({ max: 1_000_000 }), { minLength: 8, maxLength: 8 }),
});

/** The rows of the file, in the author's fields. */
export const rowLines = ({ verdicts, style }: Design): readonly string[] =>
  verdicts.flatMap((trials, task) =>
    trials.map((passed, trial) =>
      JSON.stringify({
        [style.taskKey]: `t${task + 1}`,
        ...(style.trialKey === undefined ? {} : { [style.trialKey]: trial }),
        ...(style.model === undefined ? {} : { model: style.model }),
        [style.verdictKey]: style.asNumber ? Number(passed) : passed,
      }),
    ),
  );

/** A file of rows with one record of reported numbers at the end. */
export const fileOf = (design: Design, report: string): string => `${rowLines(design).join('\n')}\n${report}\n`;
