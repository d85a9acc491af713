/** What the program says to a shell. */
export const exitStatus = {
  /** Nothing at error severity, and no more warnings than allowed. */
  fine: 0,
  /** Findings at error severity, too many warnings, or a text whose numbers no longer follow from its results. */
  findings: 1,
  /** Wrong usage, or an input that could not be read. */
  trouble: 2,
} as const;
export type ExitStatus = (typeof exitStatus)[keyof typeof exitStatus];
