import type { Span } from '../span';

const firstCapacity = 256;
const pageCapacity = 1 << 16;

interface SpanPage {
  readonly start: Float64Array;
  readonly length: Uint32Array;
  readonly line: Uint32Array;
  /** Bytes from the line's start to the span's. */
  readonly indent: Uint32Array;
}

/**
 * Any number of spans at 20 bytes each. A class, since its count is read like a field: a getter in an object literal gives every
 * object a hidden class of its own, which keeps what it holds alive until the next full collection.
 */
export class SpanStore {
  count = 0;
  private readonly pages: SpanPage[] = [];
  private listed: readonly Span[] = [];

  add(start: number, end: number, line: number, lineStart: number): void {
    const { pages, count } = this;
    const row = count & (pageCapacity - 1);
    let page = pages[count >>> 16];
    if (page === undefined) {
      page = createSpanPage(pages.length === 0 ? firstCapacity : pageCapacity);
      pages.push(page);
    } else if (row === page.start.length) {
      page = grownSpanPage(page);
      pages[pages.length - 1] = page;
    }
    page.start[row] = start;
    page.length[row] = end - start;
    page.line[row] = line;
    page.indent[row] = start - lineStart;
    this.count = count + 1;
  }

  /** The spans as objects; kept until the next one is added. */
  all(): readonly Span[] {
    const { pages, count } = this;
    if (this.listed.length !== count) {
      this.listed = Array.from({ length: count }, (_, index) => spanAt(pages[index >>> 16] as SpanPage, index));
    }
    return this.listed;
  }
}

function spanAt(page: SpanPage, index: number): Span {
  const row = index & (pageCapacity - 1);
  const start = page.start[row] as number;
  return {
    start,
    end: start + (page.length[row] as number),
    line: page.line[row] as number,
    lineStart: start - (page.indent[row] as number),
  };
}

function createSpanPage(capacity: number): SpanPage {
  return {
    start: new Float64Array(capacity),
    length: new Uint32Array(capacity),
    line: new Uint32Array(capacity),
    indent: new Uint32Array(capacity),
  };
}

function grownSpanPage(page: SpanPage): SpanPage {
  const larger = createSpanPage(page.start.length * 4);
  larger.start.set(page.start);
  larger.length.set(page.length);
  larger.line.set(page.line);
  larger.indent.set(page.indent);
  return larger;
}
