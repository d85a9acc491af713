import type { Finding } from '#core/rules/finding';

/** Findings with the evidence that they list when they are asked: what two reviews can be compared by. */
export const plainFindings = (findings: readonly Finding[]) =>
  findings.map(({ data, ...finding }) => ({ ...finding, data: data?.() }));
