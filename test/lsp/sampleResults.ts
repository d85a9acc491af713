/** Passed trials of four trials of each task. */
const passed: Record<string, number> = { add: 1, 'sort <b>[x](y)*': 2, search: 0, parse: 4 };

const trials = Object.entries(passed).flatMap(([task, c]) =>
  [0, 1, 2, 3].map((trial) => JSON.stringify({ task_id: task, trial, passed: trial < c })),
);

/** pass@2 of these rows, and what the plug-in formula makes of them. */
export const rightValue = 0.5833;
export const plugInValue = 0.5469;

/** 4 tasks × 4 trials and a last line that reports pass@2 as `value`. */
export const results = (value: number): string => `${[...trials, `{"pass@2": ${value}}`].join('\n')}\n`;

/** Line (from 0) and column of the reported number in `results`. */
export const reportedAt = { line: trials.length, character: '{"pass@2": '.length };
