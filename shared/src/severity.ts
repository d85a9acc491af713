/** How loud a finding is; `off` only in settings. Ordered from loudest to quietest. */
export const severities = ['error', 'warning', 'info', 'hint'] as const;
export type Severity = (typeof severities)[number];
export type SeveritySetting = Severity | 'off';

/** True when `one` is at least as loud as `other`. */
export const atLeast = (one: Severity, other: Severity): boolean =>
  severities.indexOf(one) <= severities.indexOf(other);
