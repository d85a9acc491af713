import { html, type TemplateResult } from 'lit';

/**
 * A slider over a list of values, with the value beside it.
 * @param stops the values it can take, rising
 * @param text says a value with its unit
 */
export function slider(
  label: string,
  stops: readonly number[],
  value: number,
  text: (value: number) => string,
  chosen: (value: number) => void,
): TemplateResult {
  const nearest = stops.reduce(
    (best, stop, index) => (Math.abs(stop - value) < Math.abs((stops[best] ?? stop) - value) ? index : best),
    0,
  );
  const moved = (event: Event) => chosen(stops[Number((event.target as HTMLInputElement).value)] ?? value);
  return html`<label class="slider">
    <span class="label">${label}</span>
    <input
      type="range"
      min="0"
      max=${stops.length - 1}
      step="1"
      .value=${String(nearest)}
      aria-valuetext=${text(value)}
      @input=${moved}
    />
    <output>${text(value)}</output>
  </label>`;
}

/** The stops of a slider with one more value among them: that of the run. */
export const withStop = (stops: readonly number[], value: number): readonly number[] =>
  [...new Set([...stops, value])].sort((one, other) => one - other);
