import type { SavedFile } from '../messages';

/** Properties that the page's style sheet gives to marks; a picture has to carry them itself. */
const carried = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
];
const margin = 8;
const pngScale = 2;

/** The chart with the colours of the theme written into it, on the page's background. */
function selfContained(chart: SVGSVGElement): SVGSVGElement {
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const originals = [chart, ...chart.querySelectorAll('*')];
  const copies = [copy, ...copy.querySelectorAll('*')];
  originals.forEach((original, index) => {
    const own = copies[index];
    const style = getComputedStyle(original);
    for (const property of carried) own?.setAttribute(property, style.getPropertyValue(property));
    for (const name of ['class', 'tabindex', 'role', 'aria-pressed', 'data-bar']) own?.removeAttribute(name);
    // Handles are for choosing, and part of no picture.
    if (original.classList.contains('handle')) own?.remove();
  });
  const { width, height } = chart.viewBox.baseVal;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('viewBox', `${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`);
  copy.setAttribute('width', String(width + 2 * margin));
  copy.setAttribute('height', String(height + 2 * margin));
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  const sizes = { x: -margin, y: -margin, width: width + 2 * margin, height: height + 2 * margin };
  for (const [name, size] of Object.entries(sizes)) ground.setAttribute(name, String(size));
  ground.setAttribute('fill', getComputedStyle(document.body).backgroundColor);
  copy.prepend(ground);
  return copy;
}

const svgBytes = (chart: SVGSVGElement): Uint8Array<ArrayBuffer> => {
  // What lit keeps its place with is nothing to anybody else.
  const text = new XMLSerializer().serializeToString(selfContained(chart)).replace(/<!--.*?-->/gs, '');
  return new TextEncoder().encode(text);
};

async function pngBytes(chart: SVGSVGElement): Promise<Uint8Array> {
  const address = URL.createObjectURL(new Blob([svgBytes(chart)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width * pngScale;
    canvas.height = image.height * pngScale;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!blob) throw new Error('The picture could not be drawn.');
    return new Uint8Array(await blob.arrayBuffer());
  } finally {
    URL.revokeObjectURL(address);
  }
}

/**
 * A chart as a file of its own, in the colours it is shown in.
 * @param name without its ending
 */
export async function chartPicture(
  chart: SVGSVGElement,
  name: string,
  format: SavedFile['format'],
): Promise<SavedFile> {
  const bytes = format === 'svg' ? svgBytes(chart) : await pngBytes(chart);
  return { name: `${name}.${format}`, format, bytes };
}
