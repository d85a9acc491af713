/** How parts of a text for people are set off from each other. Every function returns the text itself where there is no colour. */
export interface TextStyle {
  readonly strong: (text: string) => string;
  readonly quiet: (text: string) => string;
  readonly error: (text: string) => string;
  readonly warning: (text: string) => string;
  readonly info: (text: string) => string;
  readonly good: (text: string) => string;
}

const same = (text: string): string => text;

/** No colours: pipes, files, NO_COLOR. */
export const plainStyle: TextStyle = {
  strong: same,
  quiet: same,
  error: same,
  warning: same,
  info: same,
  good: same,
};
