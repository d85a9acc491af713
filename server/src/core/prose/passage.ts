/** Stands in a passage for a citation. */
export const citationMark = '\ue000';
/** Stands in a passage for what is no words: code, a link's address, a picture, a formula. */
export const objectMark = '\ue001';

/**
 * A stretch of plain words with the markup taken out, and where each character of it stands in the source (UTF-16 units).
 * `offsets[i]` is the place of `text[i]`, `ends[i]` the place after it.
 */
export interface Passage {
  readonly text: string;
  readonly offsets: readonly number[];
  readonly ends: readonly number[];
}

export interface PassageBuilder {
  /** Source text as it stands. */
  source(text: string, from: number): void;
  /** Text that stands for a stretch of the source (an entity, a command, a citation). */
  instead(text: string, from: number, to: number): void;
  readonly isEmpty: boolean;
  readonly text: string;
  /** The passage so far; the builder starts a new one. */
  take(): Passage;
}

export const createPassageBuilder = (): PassageBuilder => {
  let text = '';
  let offsets: number[] = [];
  let ends: number[] = [];
  return {
    source: (part, from) => {
      for (let i = 0; i < part.length; i++) {
        offsets.push(from + i);
        ends.push(from + i + 1);
      }
      text += part;
    },
    instead: (part, from, to) => {
      for (let i = 0; i < part.length; i++) {
        offsets.push(from);
        ends.push(to);
      }
      text += part;
    },
    get isEmpty() {
      return text.trim() === '';
    },
    get text() {
      return text;
    },
    take: () => {
      const passage = { text, offsets, ends };
      text = '';
      offsets = [];
      ends = [];
      return passage;
    },
  };
};

/** The passage from one index of its text to another. */
export const slicePassage = ({ text, offsets, ends }: Passage, from: number, to: number): Passage => ({
  text: text.slice(from, to),
  offsets: offsets.slice(from, to),
  ends: ends.slice(from, to),
});
