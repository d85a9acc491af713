const lowest = 170;
const highest = 230;

/** Height in pixels of a chart of this width: narrow panels have less room for it. */
export const chartHeight = (width: number): number => Math.round(Math.min(highest, Math.max(lowest, width / 2)));
