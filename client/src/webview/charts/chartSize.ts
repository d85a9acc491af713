import { ref } from 'lit/directives/ref.js';

/** Width in pixels that a chart has, followed as the panel changes. */
export interface ChartSize {
  width(): number;
  /** To be put on the element that holds the chart. */
  readonly follow: ReturnType<typeof ref>;
}

/** A width to draw with before the element is there. */
const firstWidth = 480;

export function createChartSize(changed: () => void): ChartSize {
  let width = firstWidth;
  let watched: Element | undefined;
  const observer = new ResizeObserver(([entry]) => {
    const now = Math.round(entry?.contentRect.width ?? 0);
    if (now === 0 || now === width) return;
    width = now;
    changed();
  });
  return {
    width: () => width,
    follow: ref((element) => {
      if (element === watched) return;
      if (watched) observer.unobserve(watched);
      watched = element;
      if (element) observer.observe(element);
    }),
  };
}
