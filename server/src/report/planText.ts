import type { Plan } from '#core/plan/plan';
import { counted, groupedDigits, percentDigits } from '#core/words/numberText';
import { textTable } from './textTable';

const points = (fraction: number | null): string => (fraction === null ? '' : percentDigits(fraction));

const wanted = (fraction: number): string => `${Number((fraction * 100).toPrecision(6))}`;

/** A plan for people: what the tasks at hand give, and how many tasks each wish takes, by trials per task. */
export const planText = (plan: Plan): string => {
  const { between, within } = plan.request;
  const blocks = [
    [`Variance between tasks ${between.toPrecision(3)}, within tasks ${within.toPrecision(3)}.`, ...limitLines(plan)],
    atHandLines(plan),
    halfWidthLines(plan),
    effectLines(plan),
  ];
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
};

const limitLines = ({ enoughTrials, floorSe, request }: Plan): readonly string[] => {
  const lines = [
    enoughTrials === null
      ? 'No variation between tasks is detectable: every further trial helps.'
      : `From ${counted(enoughTrials, 'trial')} per task on, further trials hardly narrow anything (less than 5 % of the variance between tasks).`,
  ];
  if (floorSe !== null && request.tasks !== undefined) {
    lines.push(
      `On these ${counted(request.tasks, 'task')} no number of trials brings the SE below ${points(floorSe)} points.`,
    );
  }
  return lines;
};

const atHandLines = ({ request, rows }: Plan): readonly string[] => {
  if (request.tasks === undefined) return [];
  const body = rows.flatMap(({ trials, atHand }) =>
    atHand === null
      ? []
      : [
          [
            String(trials),
            points(atHand.standardError),
            points(atHand.halfWidth),
            points(atHand.mdeOneSample),
            points(atHand.mdeTwoUnpaired),
            points(atHand.mdePairedBestCase) || 'undefined',
          ],
        ],
  );
  return [
    `${counted(request.tasks, 'task')}, in points. Smallest gap found with 80 % power: to a fixed number, between two runs on other tasks, and on the same tasks at best.`,
    ...table(['trials', 'SE', '95 % ±', 'gap, fixed', 'gap, other tasks', 'gap, same tasks'], body),
  ];
};

const halfWidthLines = ({ request, rows }: Plan): readonly string[] =>
  request.halfWidths.length === 0
    ? []
    : [
        'Tasks for a 95 % interval, in points, of',
        ...table(
          ['trials', ...request.halfWidths.map((halfWidth) => `± ${wanted(halfWidth)}`)],
          rows.map((row) => [String(row.trials), ...row.tasksForHalfWidth.map(groupedDigits)]),
        ),
      ];

const effectLines = ({ request, rows }: Plan): readonly string[] =>
  request.effects.length === 0
    ? []
    : [
        'Tasks for a gap between two runs, in points, to be found with 80 % power (on other tasks / on the same tasks at best)',
        ...table(
          ['trials', ...request.effects.map(wanted)],
          rows.map((row) => [
            String(row.trials),
            ...row.tasksForEffect.map(
              ({ unpaired, pairedBestCase }) => `${groupedDigits(unpaired)} / ${groupedDigits(pairedBestCase)}`,
            ),
          ]),
        ),
      ];

const table = (head: readonly string[], body: readonly (readonly string[])[]): readonly string[] =>
  textTable(
    [head, ...body],
    head.map(() => 'right'),
    3,
  ).map((line) => `  ${line}`);
