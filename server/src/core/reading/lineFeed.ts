import { copyOf, joinBytes, wholeLinesEnd } from './chunks';

/** Takes bytes[0, end), whole lines or the rest of a document; `base` is the document offset of the first byte. */
export type TakeLines = (bytes: Uint8Array, end: number, base: number, isLast: boolean) => void;

/** Cuts a document that comes in pieces into whole lines. */
export interface LineFeed {
  push(bytes: Uint8Array): void;
  /** Hands on what has no line end; `isLast` says that the document ends here. */
  end(isLast: boolean): void;
  /** Document offset up to which bytes were handed on. */
  taken(): number;
}

/** A feed for a document from byte `start` on. */
export const createLineFeed = (take: TakeLines, start = 0): LineFeed => {
  let tail = new Uint8Array(0);
  let base = start;
  const feed = (bytes: Uint8Array, atEnd: boolean, isLast: boolean): void => {
    const all = tail.length === 0 ? bytes : joinBytes([tail, bytes]);
    const end = atEnd ? all.length : wholeLinesEnd(all);
    take(all, end, base, isLast);
    base += end;
    tail = copyOf(all.subarray(end));
  };
  return {
    taken: () => base,
    push: (bytes) => feed(bytes, false, false),
    end: (isLast) => feed(new Uint8Array(0), true, isLast),
  };
};
