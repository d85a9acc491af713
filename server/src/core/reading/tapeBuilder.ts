import type { Kind, Tape, TapeError } from './tape';

/** Grows the columns of a tape while a parser adds nodes. */
export class TapeBuilder {
  #count = 0;
  #kind: Uint8Array;
  #start: Uint32Array;
  #end: Uint32Array;
  #next: Uint32Array;
  readonly #literals: number[] = [];

  constructor(capacity: number) {
    this.#kind = new Uint8Array(capacity);
    this.#start = new Uint32Array(capacity);
    this.#end = new Uint32Array(capacity);
    this.#next = new Uint32Array(capacity);
  }

  get count(): number {
    return this.#count;
  }

  kindOf(node: number): Kind {
    return this.#kind[node] as Kind;
  }

  /** Opens a container; `close` gives its end. */
  add(kind: Kind, start: number): number {
    if (this.#count === this.#kind.length) this.#grow();
    const node = this.#count++;
    this.#kind[node] = kind;
    this.#start[node] = start;
    return node;
  }

  leaf(kind: Kind, start: number, end: number): void {
    const node = this.add(kind, start);
    this.#end[node] = end;
    this.#next[node] = node + 1;
    if (kind === 7) this.#literals.push(node);
  }

  close(node: number, end: number): void {
    this.#end[node] = end;
    this.#next[node] = this.#count;
  }

  /** Takes back the nodes from `count` on: a field whose value could not be read. */
  truncate(count: number): void {
    this.#count = count;
  }

  done(bytes: Uint8Array, base: number, error: TapeError | undefined, stop: number): Tape {
    return {
      bytes,
      base,
      count: this.#count,
      kind: this.#kind,
      start: this.#start,
      end: this.#end,
      next: this.#next,
      literals: this.#literals.filter((node) => node < this.#count),
      error,
      stop,
    };
  }

  #grow(): void {
    const capacity = this.#kind.length * 2;
    const wider = <Column extends Uint8Array | Uint32Array>(column: Column, into: Column): Column => {
      into.set(column);
      return into;
    };
    this.#kind = wider(this.#kind, new Uint8Array(capacity));
    this.#start = wider(this.#start, new Uint32Array(capacity));
    this.#end = wider(this.#end, new Uint32Array(capacity));
    this.#next = wider(this.#next, new Uint32Array(capacity));
  }
}
