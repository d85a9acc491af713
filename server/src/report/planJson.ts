import type { Plan } from '#core/plan/plan';

/** `plan --format json`: fractions of 1; wishes are the keys of the tasks they take. */
export const planJson = ({ request, floorSe, enoughTrials, rows }: Plan): string =>
  `${JSON.stringify(
    {
      between: request.between,
      within: request.within,
      tasks: request.tasks ?? null,
      floorSe,
      enoughTrials,
      rows: rows.map(({ trials, atHand, tasksForHalfWidth, tasksForEffect }) => ({
        trials,
        atHand,
        tasksForHalfWidth: Object.fromEntries(request.halfWidths.map((wish, at) => [wish, tasksForHalfWidth[at]])),
        tasksForEffect: Object.fromEntries(request.effects.map((wish, at) => [wish, tasksForEffect[at]])),
      })),
    },
    undefined,
    2,
  )}\n`;
