import type { Comparison } from '#core/compare/comparison';

/** `compare --format json`: B minus A, fractions of 1. */
export const comparisonJson = (comparison: Comparison): string => `${JSON.stringify(comparison, undefined, 2)}\n`;
